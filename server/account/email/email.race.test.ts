import { describe, expect, it } from 'vitest';
import { changePasswordCall, verifyEmailCall } from '#contract/account/account.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { MINUTE } from '#server/clock.ts';
import { testShop } from '#server/test-shop.ts';
import { makeHashesCheap } from '../codes/test-hashes.ts';
import { byEmail, freeEmail, OTHER_PASSWORD, PASSWORD } from './test-email.ts';

makeHashesCheap();

const shop = await testShop({ data: 'empty' });
const { codeSentTo, signUp, verify, signIn, customer, passwordToken } = byEmail(shop);

describe('Two tabs verify one e-mail code at the same time', () => {
  it.each([
    ['before the code is locked', /^select .* from "codes" .* for update/],
    ['before the transaction begins', /^begin/],
  ])('exactly one succeeds when the other comes %s', async (_, moment) => {
    const guest = await shop.guest();
    const tab = guest.tab();
    const email = freeEmail();
    await signUp(guest, { email, guestId: guest.shopperId });
    const code = await codeSentTo(email);
    let first: unknown;
    rivalBefore(shop.database, moment, async () => {
      first = await verify(tab, email, code);
    });
    expect(await verify(guest, email, code)).toMatchObject({ ok: false, code: 'codeExpired' });
    expect(first).toMatchObject({ ok: true });
    expect((await shop.pool.query('select 1 from shoppers where email = $1', [email])).rowCount).toBe(1);
  });

  it('exactly one of ten concurrent requests succeeds', async () => {
    const guest = await shop.guest();
    const email = freeEmail();
    await signUp(guest, { email });
    const code = await codeSentTo(email);
    const tabs = Array.from({ length: 10 }, () => guest.tab());
    const answers = await Promise.all(tabs.map((tab) => verify(tab, email, code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await shop.pool.query('select 1 from shoppers where email = $1', [email])).rowCount).toBe(1);
    const { rows } = await shop.pool.query(
      'select 1 from sessions join shoppers on shoppers.id = shopper_id where email = $1',
      [email],
    );
    expect(rows).toHaveLength(1);
  });

  it('a new verification started between reading and checking makes the old code invalid', async () => {
    const guest = await shop.guest();
    const [first, second] = [freeEmail(), freeEmail()];
    await signUp(guest, { email: first });
    const code = await codeSentTo(first);
    rivalBefore(shop.database, /^select .* from "codes" .* for update/, async () => {
      await signUp(guest.tab(), { email: second });
    });
    expect(await verify(guest, first, code)).toMatchObject({ code: 'codeExpired' });
    expect(await verify(guest, second, await codeSentTo(second))).toMatchObject({ ok: true });
  });
});

describe('A password that changes while it is used to sign in', () => {
  it('is refused', async () => {
    const { email } = await customer();
    shop.clock.pass(MINUTE);
    const owner = await shop.guest();
    const token = await passwordToken(owner, email);
    // The rival runs after the password was found correct and before the account is locked.
    rivalBefore(shop.database, /^select .* from "shoppers" .* for update/, async () => {
      await owner.must(changePasswordCall, { token, password: OTHER_PASSWORD });
    });
    const guest = await shop.guest();
    expect(await signIn(guest, { email, password: PASSWORD })).toMatchObject({ code: 'wrongPassword' });
    const { rows } = await shop.pool.query(
      'select 1 from sessions join shoppers on shoppers.id = shopper_id where email = $1 and revoked_at is null',
      [email],
    );
    expect(rows).toEqual([]);
  });
});

describe('Two sign-ups of one address at once', () => {
  it('both get their own code, and one account is created', async () => {
    const email = freeEmail();
    const [first, second] = [await shop.guest(), await shop.guest()];
    await signUp(first, { email });
    const firstCode = await codeSentTo(email);
    shop.clock.pass(MINUTE);
    await signUp(second, { email, password: OTHER_PASSWORD });
    const secondCode = await codeSentTo(email);
    let rival: unknown;
    // The rival must run before the codes of the e-mail address are locked; later, it would wait for the lock.
    rivalBefore(shop.database, /^select .* from "codes" .* for update/, async () => {
      rival = await second.call(verifyEmailCall, { email, code: secondCode });
    });
    expect(await verify(first, email, firstCode)).toMatchObject({ ok: true, data: { isNew: false } });
    expect(rival).toMatchObject({ ok: true, data: { isNew: true } });
    expect((await shop.pool.query('select 1 from shoppers where email = $1', [email])).rowCount).toBe(1);
    // The password is that of the browser that verified the address first.
    expect(await signIn(await shop.guest(), { email, password: OTHER_PASSWORD })).toMatchObject({ ok: true });
  });

  it('a double press in one browser sends one code', async () => {
    const guest = await shop.guest();
    const email = freeEmail();
    await shop.runJobs();
    const before = shop.emails.length;
    const answers = await Promise.all([signUp(guest, { email }), signUp(guest.tab(), { email })]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'tooManyTries' });
    await shop.runJobs();
    expect(shop.emails.length - before).toBe(1);
    expect(await verify(guest, email, await codeSentTo(email))).toMatchObject({ ok: true });
  });
});
