import { describe, expect, it } from 'vitest';
import { MINUTE } from '#server/clock.ts';
import { testShop } from '#server/test-shop.ts';
import { makeHashesCheap } from '../codes/test-hashes.ts';
import { byEmail, freeEmail, OTHER_PASSWORD, PASSWORD } from '../email/test-email.ts';

makeHashesCheap();

const shop = await testShop({ data: 'empty' });
const { codeSentTo, signUp, verify, signIn, customer } = byEmail(shop);

const accountsOf = async (email: string) =>
  (await shop.pool.query('select * from shoppers where email = $1', [email])).rows;

describe('Nobody can set a password for another person’s address in advance (pre-hijacking)', () => {
  const victimSignsUp = async (email: string) => {
    const victim = await shop.guest();
    expect(await signUp(victim, { email, password: PASSWORD, name: 'Victim' })).toMatchObject({ ok: true });
    return victim;
  };
  const attackerSignsUp = (email: string) =>
    shop.guest().then((guest) => signUp(guest, { email, password: OTHER_PASSWORD, name: 'Attacker' }));
  const expectVictims = async (email: string) => {
    const [account, ...more] = await accountsOf(email);
    expect(more).toEqual([]);
    expect(account.name).toBe('Victim');
    expect(await signIn(await shop.guest(), { email, password: PASSWORD })).toMatchObject({ ok: true });
    const attack = await signIn(await shop.guest(), { email, password: OTHER_PASSWORD });
    expect(attack.ok).toBe(false);
  };

  it('by signing up before', async () => {
    const email = freeEmail();
    await attackerSignsUp(email);
    shop.clock.pass(MINUTE);
    const victim = await victimSignsUp(email);
    expect(await verify(victim, email, await codeSentTo(email))).toMatchObject({ ok: true });
    await expectVictims(email);
  });

  it('by signing up between the code and its verification', async () => {
    const email = freeEmail();
    const victim = await victimSignsUp(email);
    const code = await codeSentTo(email);
    shop.clock.pass(MINUTE);
    await attackerSignsUp(email);
    expect(await verify(victim, email, code)).toMatchObject({ ok: true });
    await expectVictims(email);
  });

  it('by signing up afterwards: the account keeps its password, and the attacker’s code is useless', async () => {
    const email = freeEmail();
    const victim = await victimSignsUp(email);
    await verify(victim, email, await codeSentTo(email));
    shop.clock.pass(MINUTE);
    const attacker = await shop.guest();
    await signUp(attacker, { email, password: OTHER_PASSWORD, name: 'Attacker' });
    const code = await codeSentTo(email);
    // The owner enters the attacker's code in her own browser. The code is not valid there, so nothing happens.
    expect(await verify(await shop.guest(), email, code)).toMatchObject({ code: 'codeExpired' });
    await expectVictims(email);
  });

  it('by entering the victim’s code in the attacker’s browser without a sign-up there', async () => {
    const email = freeEmail();
    await victimSignsUp(email);
    const code = await codeSentTo(email);
    for (const attacker of [await shop.guest(), await shop.customer(), await customer()])
      expect(await verify(attacker, email, code)).toMatchObject({ code: 'codeExpired' });
    expect(await accountsOf(email)).toEqual([]);
  });
});

describe('An address that has an account already', () => {
  it('gets the same answer as a new one, and only the mail tells its owner that there is an account', async () => {
    const { email, shopperId } = await customer();
    shop.clock.pass(MINUTE);
    const guest = await shop.guest();
    const [known, unknown] = [
      await signUp(guest, { email, password: OTHER_PASSWORD }),
      await signUp(await shop.guest(), { email: freeEmail() }),
    ];
    expect(known).toEqual(unknown);
    const code = await codeSentTo(email);
    expect(shop.emails.findLast(({ to }) => to === email)!.text).toContain('already');
    expect(await verify(guest, email, code)).toMatchObject({
      ok: true,
      data: { id: shopperId, isNew: false, name: 'سارة' },
    });
    // The sign-up did not change the account's password.
    expect(await signIn(await shop.guest(), { email, password: PASSWORD })).toMatchObject({ ok: true });
    expect((await signIn(await shop.guest(), { email, password: OTHER_PASSWORD })).ok).toBe(false);
  });
});
