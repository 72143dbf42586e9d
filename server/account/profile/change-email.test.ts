import { describe, expect, it } from 'vitest';
import {
  changePasswordCall,
  readProfileCall,
  readRememberedCall,
  sendEmailCodeCall,
} from '#contract/account/account.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { MINUTE } from '#server/clock.ts';
import { type Shopper, testShop } from '#server/test-shop.ts';
import { makeHashesCheap } from '../codes/test-hashes.ts';
import { byEmail, freeEmail, OTHER_PASSWORD, PASSWORD } from '../email/test-email.ts';
import { ownerProofs } from '../ownership/test-owner-proof.ts';

makeHashesCheap();

const shop = await testShop({ data: 'empty' });
const { changeProfile } = ownerProofs(shop);
const { codeSentTo, signUp, verify, signIn, customer, passwordToken } = byEmail(shop);

const change = (browser: Shopper, email: string) => changeProfile(browser, { name: 'سارة', email });
async function changeTo(browser: Shopper, email: string) {
  expect(await change(browser, email)).toMatchObject({ ok: true, data: { isEmailCodeSent: true } });
  const answer = await verify(browser, email, await codeSentTo(email));
  if (answer.ok) browser.token = answer.data.token;
  return answer;
}
const emailOf = async (browser: Shopper) => (await browser.must(readProfileCall, {})).email;

describe('A customer’s new e-mail address', () => {
  it('is set once its code is entered, which opens a new session', async () => {
    const owner = await customer();
    const [before, tokenBefore, cookiesBefore] = [owner.email, owner.token, new Map(owner.cookies)];
    const email = freeEmail();
    await change(owner, email);
    expect(await emailOf(owner)).toBe(before);
    const answer = await verify(owner, email, await codeSentTo(email));
    expect(answer).toMatchObject({ ok: true, data: { id: owner.shopperId, isNew: false } });
    // The old session has ended, and the browser has a new secret in its cookie.
    expect((await owner.request('GET', '/user')).status).toBe(401);
    const old = shop.visitor();
    old.token = tokenBefore;
    for (const [name, value] of cookiesBefore) old.cookies.set(name, value);
    expect((await old.request('GET', '/user')).status).toBe(401);
    owner.token = answer.ok ? answer.data.token : null;
    expect(await emailOf(owner)).toBe(email);
    // The password stays the same and now works with the new e-mail address.
    expect(await signIn(await shop.guest(), { email, password: PASSWORD })).toMatchObject({ ok: true });
    expect(await signIn(await shop.guest(), { email: before, password: PASSWORD })).toMatchObject({
      code: 'wrongPassword',
    });
  });

  it('may have any ending: the .com rule is only for sign-in and sign-up', async () => {
    const owner = await customer();
    expect(await changeTo(owner, `sara${owner.shopperId}@example.sa`)).toMatchObject({ ok: true });
  });

  it('is announced to the old address; a first one is announced to the phone', async () => {
    const owner = await customer();
    const before = owner.email;
    await changeTo(owner, freeEmail());
    await shop.runJobs();
    expect(shop.emails.findLast(({ to }) => to === before)!.subject).toMatch(/email|بريد/);
    const byPhone = await shop.customer();
    await changeTo(byPhone, freeEmail());
    await shop.runJobs();
    expect(shop.sms.at(-1)).toMatchObject({ to: `+966${byPhone.phone}` });
    expect(shop.sms.at(-1)!.text).toMatch(/email|بريد/);
  });

  it('that belongs to another account is refused when its code is entered, and nothing changes', async () => {
    const [owner, other] = [await customer(), await customer()];
    shop.clock.pass(MINUTE);
    await change(owner, other.email);
    const code = await codeSentTo(other.email);
    // The code is for a change of her profile, so the e-mail does not mention a sign-up.
    expect(shop.emails.findLast(({ to }) => to === other.email)!.subject).toMatch(/Confirm|تأكيد|أكّد/);
    expect(await verify(owner, other.email, code)).toMatchObject({
      status: 409,
      code: 'wrongState',
      message: 'This email belongs to another account. Sign in with it, or choose another email.',
    });
    expect(await emailOf(owner)).toBe(owner.email);
    expect(await emailOf(other)).toBe(other.email);
  });

  it('gets the same answer whether it belongs to another account or not', async () => {
    const [owner, other] = [await customer(), await customer()];
    shop.clock.pass(MINUTE);
    const [taken, free] = [await change(owner, other.email), await change(owner, freeEmail())];
    expect(taken).toEqual(free);
  });

  it('is the last one requested; a code for another one changes nothing', async () => {
    const owner = await customer();
    const [first, second] = [freeEmail(), freeEmail()];
    await change(owner, first);
    const firstCode = await codeSentTo(first);
    await change(owner, second);
    expect(await verify(owner, first, firstCode)).toMatchObject({ code: 'codeExpired' });
    expect(await verify(owner, second, await codeSentTo(second))).toMatchObject({ ok: true });
  });

  it('can have another code after a minute', async () => {
    const owner = await customer();
    const email = freeEmail();
    await change(owner, email);
    expect(await owner.call(sendEmailCodeCall, { email })).toMatchObject({ code: 'tooManyTries' });
    shop.clock.pass(MINUTE);
    await owner.must(sendEmailCodeCall, { email });
    expect(await verify(owner, email, await codeSentTo(email))).toMatchObject({ ok: true });
  });

  it('revokes remembered sign-ins and password codes of the old one', async () => {
    const owner = await customer();
    const remembered = await shop.guest();
    const answer = await signIn(remembered, { email: owner.email, password: PASSWORD, remembers: true });
    remembered.token = answer.ok ? answer.data.token : null;
    shop.clock.pass(MINUTE);
    const guest = await shop.guest();
    const token = await passwordToken(guest, owner.email);
    await changeTo(owner, freeEmail());
    expect(await remembered.must(readRememberedCall, {})).toBeNull();
    expect(await guest.call(changePasswordCall, { token, password: OTHER_PASSWORD })).toMatchObject({
      code: 'codeExpired',
    });
  });

  it('taken by a sign-up between reading and checking is refused, not a fault', async () => {
    const owner = await customer();
    const email = freeEmail();
    await change(owner, email);
    const code = await codeSentTo(email);
    shop.clock.pass(MINUTE);
    const rival = await shop.guest();
    await signUp(rival, { email });
    const rivalsCode = await codeSentTo(email);
    // The rival runs before the codes of the e-mail address are locked; later, it would wait for the lock.
    rivalBefore(shop.database, /^select .* from "codes" .* for update/, async () => {
      expect(await verify(rival, email, rivalsCode)).toMatchObject({ ok: true });
    });
    expect(await verify(owner, email, code)).toMatchObject({ code: 'wrongState' });
    expect(await emailOf(owner)).toBe(owner.email);
    expect(shop.faults).toEqual([]);
  });
});
