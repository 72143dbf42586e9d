import { describe, expect, it } from 'vitest';
import { changePasswordCall } from '#contract/account/account.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { MINUTE, SECOND } from '#server/clock.ts';
import { testShop } from '#server/test-shop.ts';
import { makeHashesCheap } from '../codes/test-hashes.ts';
import { byEmail, OTHER_PASSWORD, PASSWORD } from '../email/test-email.ts';

makeHashesCheap();

const shop = await testShop({ data: 'empty' });
const { signIn, customer, passwordToken } = byEmail(shop);

/** Creates a customer with a password and waits a minute after the sign-up, so that the shop sends another code. */
async function forgetful() {
  const owner = await customer();
  shop.clock.pass(MINUTE);
  return owner;
}
const newsTo = async (email: string) => {
  await shop.runJobs();
  return shop.emails.filter(({ to }) => to === email).map(({ subject }) => subject);
};

describe('A token of a forgotten password', () => {
  it('works once', async () => {
    const { email } = await forgetful();
    const guest = await shop.guest();
    const token = await passwordToken(guest, email);
    await guest.must(changePasswordCall, { token, password: OTHER_PASSWORD });
    expect(await guest.call(changePasswordCall, { token, password: 'a third one, longer' })).toMatchObject({
      status: 400,
      code: 'codeExpired',
      message: 'That code has expired. Please request a new one.',
    });
    expect(await signIn(await shop.guest(), { email, password: OTHER_PASSWORD })).toMatchObject({ ok: true });
  });

  it('is valid for ten minutes', async () => {
    const { email } = await forgetful();
    const guest = await shop.guest();
    const inTime = await passwordToken(guest, email);
    shop.clock.pass(10 * MINUTE - SECOND);
    expect(await guest.call(changePasswordCall, { token: inTime, password: OTHER_PASSWORD })).toMatchObject({
      ok: true,
    });
    const late = await passwordToken(guest, email);
    shop.clock.pass(10 * MINUTE);
    expect(await guest.call(changePasswordCall, { token: late, password: PASSWORD })).toMatchObject({
      code: 'codeExpired',
    });
  });

  it('does not work in another session, a guest’s or a customer’s', async () => {
    const { email } = await forgetful();
    const guest = await shop.guest();
    const token = await passwordToken(guest, email);
    for (const thief of [await shop.guest(), await customer()])
      expect(await thief.call(changePasswordCall, { token, password: OTHER_PASSWORD })).toMatchObject({
        code: 'codeExpired',
      });
    expect(await guest.call(changePasswordCall, { token, password: OTHER_PASSWORD })).toMatchObject({
      ok: true,
    });
  });

  it('is stored only as a hash', async () => {
    const { email } = await forgetful();
    const token = await passwordToken(await shop.guest(), email);
    const { rows } = await shop.pool.query('select * from password_tokens');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is invalid after another token changed the password', async () => {
    const { email } = await forgetful();
    const [guest, other] = [await shop.guest(), await shop.guest()];
    const first = await passwordToken(guest, email);
    shop.clock.pass(MINUTE);
    const second = await passwordToken(other, email);
    await other.must(changePasswordCall, { token: second, password: OTHER_PASSWORD });
    expect(await guest.call(changePasswordCall, { token: first, password: PASSWORD })).toMatchObject({
      code: 'codeExpired',
    });
  });

  it.each(['', 'x', '"', 'a'.repeat(43), 'a'.repeat(128)])(
    'that does not exist is refused: "%s"',
    async (token) => {
      expect(
        await (await shop.guest()).call(changePasswordCall, { token, password: PASSWORD }),
      ).toMatchObject({
        status: 400,
        code: 'codeExpired',
      });
    },
  );

  it('makes exactly one of two concurrent changes', async () => {
    const { email } = await forgetful();
    const guest = await shop.guest();
    const token = await passwordToken(guest, email);
    let first: unknown;
    rivalBefore(shop.database, /^select .* from "shoppers" .* for update/, async () => {
      first = await guest.tab().call(changePasswordCall, { token, password: OTHER_PASSWORD });
    });
    expect(await guest.call(changePasswordCall, { token, password: 'a third one, longer' })).toMatchObject({
      code: 'codeExpired',
    });
    expect(first).toMatchObject({ ok: true });
    expect(await signIn(await shop.guest(), { email, password: OTHER_PASSWORD })).toMatchObject({ ok: true });
  });

  it('makes exactly one of ten concurrent changes', async () => {
    const { email } = await forgetful();
    const guest = await shop.guest();
    const token = await passwordToken(guest, email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        guest.tab().call(changePasswordCall, { token, password: `${OTHER_PASSWORD} ${i}` }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await newsTo(email)).filter((subject) => subject.includes('was changed'))).toHaveLength(1);
  });
});
