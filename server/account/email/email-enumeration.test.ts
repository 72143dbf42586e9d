import { describe, expect, it } from 'vitest';
import { sendPasswordCodeCall } from '#contract/account/account.calls.ts';
import { MINUTE } from '#server/clock.ts';
import { testShop } from '#server/test-shop.ts';
import { hashes, makeHashesCheap } from '../codes/test-hashes.ts';
import { byEmail, freeEmail, OTHER_PASSWORD } from './test-email.ts';

makeHashesCheap();

const shop = await testShop({ data: 'empty' });
const { signUp, signIn, customer } = byEmail(shop);

/** Measures the work of an action: password hashes and sent messages. */
async function workOf<T>(act: () => Promise<T>): Promise<{ answer: T; hashes: number; sent: number }> {
  await shop.runJobs();
  const before = { hashes: hashes.count, sent: shop.emails.length };
  const answer = await act();
  await shop.runJobs();
  return { answer, hashes: hashes.count - before.hashes, sent: shop.emails.length - before.sent };
}

describe('product.md 2: answers and their work do not tell whether an address has an account', () => {
  /** One e-mail address of every kind. The shop must treat all of them the same. */
  async function everyKind() {
    const known = (await customer()).email;
    const [unknown, waiting, knownAndClaimed] = [freeEmail(), freeEmail(), (await customer()).email];
    const passwordless = await customer();
    await shop.pool.query('update shoppers set password_hash = null where id = $1', [passwordless.shopperId]);
    shop.clock.pass(MINUTE);
    for (const email of [waiting, knownAndClaimed]) await signUp(await shop.guest(), { email });
    shop.clock.pass(MINUTE);
    return [known, unknown, waiting, knownAndClaimed, passwordless.email];
  }

  it('a wrong password: the same answer, two hashes and nothing sent', async () => {
    for (const email of await everyKind()) {
      const guest = await shop.guest();
      const { answer, ...work } = await workOf(() => signIn(guest, { email, password: OTHER_PASSWORD }));
      expect(answer).toMatchObject({ status: 400, code: 'wrongPassword', data: null });
      expect(work).toEqual({ hashes: 2, sent: 0 });
    }
  });

  it('registering: the same answer, one hash and one code', async () => {
    const answers = [];
    for (const email of await everyKind()) {
      const guest = await shop.guest();
      const { answer, ...work } = await workOf(() => signUp(guest, { email, password: OTHER_PASSWORD }));
      expect(work).toEqual({ hashes: 1, sent: 1 });
      answers.push(answer);
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('signing in after registering: the same answer, two hashes and one code', async () => {
    const emails = await everyKind();
    const answers = [];
    for (const email of emails) await signUp(await shop.guest(), { email, password: OTHER_PASSWORD });
    shop.clock.pass(MINUTE);
    for (const email of emails) {
      const guest = await shop.guest();
      const { answer, ...work } = await workOf(() => signIn(guest, { email, password: OTHER_PASSWORD }));
      expect(work).toEqual({ hashes: 2, sent: 1 });
      answers.push(answer);
    }
    for (const answer of answers)
      expect(answer).toMatchObject({ code: 'emailNotVerified', message: answers[0]!.message });
  });

  it('a forgotten password: the same answer, no hash and one mail', async () => {
    const answers = [];
    for (const email of await everyKind()) {
      const guest = await shop.guest();
      const { answer, ...work } = await workOf(() => guest.call(sendPasswordCodeCall, { email }));
      expect(work).toEqual({ hashes: 0, sent: 1 });
      answers.push(answer);
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('wrong codes of both kinds get the same answers', async () => {
    for (const email of await everyKind()) {
      const guest = await shop.guest();
      await guest.must(sendPasswordCodeCall, { email });
      const { rows } = await shop.pool.query(
        "select data from jobs.job where name = 'account.code-created' and data->>'destination' = $1 order by created_on desc limit 1",
        [email],
      );
      const wrong = (Number(rows[0].data.code) + 1) % 10_000;
      const ask = () =>
        guest.request('POST', '/account/verify-forgot-password-otp', {
          body: JSON.stringify({ email, otp: wrong }),
        });
      const codes = [await ask(), await ask(), await ask(), await ask()].map(({ body }) => body.code);
      expect(codes).toEqual(['wrongCode', 'wrongCode', 'wrongCode', 'codeExpired']);
    }
  });
});
