import { describe, expect, it } from 'vitest';
import {
  cancelLostPhoneCall,
  changeProfileCall,
  markPhoneLostCall,
  readLostPhoneCall,
  readProfileCall,
  sendLostPhoneCodeCall,
  sendOwnerCodeCall,
  verifyNewPhoneCall,
  verifyOwnerCall,
} from '#contract/account/account.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#server/clock.ts';
import { type Shopper, testShop } from '#server/test-shop.ts';
import { messages } from '#text/messages.ts';
import { makeHashesCheap } from '../codes/test-hashes.ts';
import { another, freeEmail, byEmail as peopleByEmail } from '../email/test-email.ts';
import { ownerProofs } from './test-owner-proof.ts';

makeHashesCheap();

const shop = await testShop({ data: 'empty' });
const people = peopleByEmail(shop);
const { ownerCode, proveOwner } = ownerProofs(shop);

const phones = Array.from({ length: 5_000 }, (_, i) => String(570_000_000 + i));
const freePhone = () => phones.shift()!;
const wanted = () => ({ countryCode: '966', phone: freePhone() });
const change = (browser: Shopper, more: { phone?: string; countryCode?: string; email?: string }) =>
  browser.call(changeProfileCall, { name: 'Sara', ...more });
const smsCode = async (phone: string) => {
  await shop.runJobs();
  return shop.sms.findLast(({ to }) => to === `+966${phone}`)!.text.slice(-4);
};
const profileOf = (browser: Shopper) => browser.must(readProfileCall, {});
/** Creates a customer with a phone number and an e-mail address. */
async function customerWithBoth(): Promise<Shopper & { email: string }> {
  const customer = await shop.customer();
  const email = freeEmail();
  await shop.pool.query('update shoppers set email = $2 where id = $1', [customer.shopperId, email]);
  shop.clock.pass(MINUTE);
  return Object.assign(customer, { email });
}

describe('A stolen session is not enough to take over an account', () => {
  it('a new number needs a code to the old one, before any code goes to the new one', async () => {
    const customer = await shop.customer();
    const number = wanted();
    expect(await change(customer, number)).toMatchObject({
      status: 403,
      code: 'ownerProofNeeded',
      message: messages.en.account.ownerProofNeeded,
    });
    await shop.runJobs();
    expect(shop.sms.some(({ to }) => to === `+966${number.phone}`)).toBe(false);
    expect(await customer.must(sendOwnerCodeCall, {})).toEqual({
      channel: 'phone',
      destination: expect.stringContaining(customer.phone!.slice(-4)),
    });
    await customer.must(verifyOwnerCall, { code: await smsCode(customer.phone!) });
    expect(await change(customer, number)).toMatchObject({ ok: true });
    const code = await smsCode(number.phone);
    expect(await customer.call(verifyNewPhoneCall, { ...number, code })).toMatchObject({ ok: true });
  });

  it('so do a new e-mail, and a first number of an account that has an e-mail', async () => {
    const byPhone = await shop.customer();
    expect(await change(byPhone, { email: freeEmail() })).toMatchObject({ code: 'ownerProofNeeded' });
    const byEmail = await people.customer();
    expect(await change(byEmail, wanted())).toMatchObject({ code: 'ownerProofNeeded' });
    shop.clock.pass(MINUTE);
    expect(await byEmail.must(sendOwnerCodeCall, {})).toMatchObject({ channel: 'email' });
  });

  it('a new name needs no code, and neither does an account without a contact', async () => {
    const customer = await shop.customer();
    expect(await change(customer, {})).toMatchObject({ ok: true });
    await shop.pool.query('update shoppers set phone = null, country_code = null where id = $1', [
      customer.shopperId,
    ]);
    expect(await change(customer, wanted())).toMatchObject({ ok: true });
  });

  it('the proof is valid only in this session and for ten minutes', async () => {
    const customer = await shop.customer();
    shop.clock.pass(MINUTE);
    const thief = await shop.customer({ phone: customer.phone! });
    await proveOwner(customer);
    expect(await change(thief, wanted())).toMatchObject({ code: 'ownerProofNeeded' });
    const number = wanted();
    shop.clock.pass(9 * MINUTE);
    expect(await change(customer, number)).toMatchObject({ ok: true });
    const code = await smsCode(number.phone);
    shop.clock.pass(MINUTE);
    // The proof expired before the phone number was saved, so nothing is saved, and the code stays valid.
    expect(await customer.call(verifyNewPhoneCall, { ...number, code })).toMatchObject({
      code: 'ownerProofNeeded',
    });
    expect((await profileOf(customer)).phone).toBe(customer.phone);
    await proveOwner(customer);
    expect(await customer.call(verifyNewPhoneCall, { ...number, code })).toMatchObject({ ok: true });
  });

  it('the proof outlives the new session that a new e-mail opens, and expires at the same time', async () => {
    const customer = await shop.customer();
    shop.clock.pass(MINUTE);
    await proveOwner(customer);
    const [email, number] = [freeEmail(), wanted()];
    await customer.must(changeProfileCall, { name: 'Sara', email });
    const before = customer.token;
    const opened = await people.verify(customer, email, await people.codeSentTo(email));
    customer.token = opened.ok ? opened.data.token : null;
    expect(customer.token).not.toBe(before);
    expect(await change(customer, number)).toMatchObject({ ok: true });
    shop.clock.pass(10 * MINUTE);
    expect(await change(customer, wanted())).toMatchObject({ code: 'ownerProofNeeded' });
  });

  it('a second request too soon says where the code that is still valid was sent', async () => {
    const customer = await shop.customer();
    shop.clock.pass(MINUTE);
    const sent = await customer.must(sendOwnerCodeCall, {});
    shop.clock.pass(20 * SECOND);
    expect(await customer.call(sendOwnerCodeCall, {})).toMatchObject({
      code: 'tooManyTries',
      data: { ...sent, retryAfterSeconds: 40 },
    });
  });

  it('a wrong code proves nothing, three wrong codes end it, and a code of another session is refused', async () => {
    const customer = await shop.customer();
    const code = await ownerCode(customer);
    for (let tries = 0; tries < 3; tries += 1)
      expect(await customer.call(verifyOwnerCall, { code: another(code) })).toMatchObject({
        code: 'wrongCode',
      });
    expect(await customer.call(verifyOwnerCall, { code })).toMatchObject({ code: 'codeExpired' });
    const stranger = await shop.customer();
    shop.clock.pass(MINUTE);
    const again = await ownerCode(customer);
    expect(await stranger.call(verifyOwnerCall, { code: again })).toMatchObject({ code: 'codeExpired' });
    expect(await change(customer, wanted())).toMatchObject({ code: 'ownerProofNeeded' });
  });

  it('a number that changes between reading and checking is not proved by the old number’s code', async () => {
    const customer = await customerWithBoth();
    const tab = customer.tab();
    const code = await ownerCode(customer);
    rivalBefore(shop.database, /^select .* from "codes" .* for update/, async () => {
      await shop.pool.query("update shoppers set phone = '579999999' where id = $1", [customer.shopperId]);
    });
    expect(await tab.call(verifyOwnerCall, { code })).toMatchObject({ code: 'codeExpired' });
  });
});

describe('A number that its owner no longer has', () => {
  const report = async (customer: Shopper & { email: string }) => {
    await customer.must(sendLostPhoneCodeCall, {});
    const code = await people.codeSentTo(customer.email);
    return await customer.must(markPhoneLostCall, { code });
  };

  it('is replaced by the e-mail after 72 hours, and number and e-mail are notified at once', async () => {
    const customer = await customerWithBoth();
    expect(await customer.must(readLostPhoneCall, {})).toMatchObject({ state: 'none', readyAt: null });
    const readyAt = new Date(shop.clock.now().getTime() + 72 * HOUR);
    expect(await report(customer)).toMatchObject({ state: 'waiting', readyAt });
    await shop.runJobs();
    expect(shop.sms.at(-1)).toMatchObject({
      to: `+966${customer.phone}`,
      text: 'Ashjar: this number was reported lost. Not you? Call +966112345678',
    });
    expect(shop.emails.at(-1)).toMatchObject({
      to: customer.email,
      subject: 'Your number at Ashjar was reported lost',
    });
    shop.clock.pass(72 * HOUR - MINUTE);
    expect(await customer.must(sendOwnerCodeCall, {})).toMatchObject({ channel: 'phone' });
    shop.clock.pass(MINUTE);
    expect(await customer.must(readLostPhoneCall, {})).toMatchObject({ state: 'ready' });
    expect(await customer.must(sendOwnerCodeCall, {})).toMatchObject({ channel: 'email' });
    await customer.must(verifyOwnerCall, { code: await people.codeSentTo(customer.email) });
    const number = wanted();
    await change(customer, number);
    await customer.must(verifyNewPhoneCall, { ...number, code: await smsCode(number.phone) });
    // The report was about the old number, so the new number is not reported lost.
    expect(await customer.must(readLostPhoneCall, {})).toMatchObject({ state: 'none' });
  });

  it('can be withdrawn from any browser of the account, and both are notified', async () => {
    const customer = await customerWithBoth();
    await report(customer);
    const elsewhere = await shop.customer({ phone: customer.phone! });
    await elsewhere.must(cancelLostPhoneCall, {});
    await shop.runJobs();
    expect(shop.sms.at(-1)!.text).toContain('the lost number report was withdrawn');
    expect(shop.emails.at(-1)!.subject).toBe('The lost number report at Ashjar was withdrawn');
    shop.clock.pass(72 * HOUR);
    expect(await customer.must(sendOwnerCodeCall, {})).toMatchObject({ channel: 'phone' });
    const sent = shop.sms.length + shop.emails.length;
    await elsewhere.must(cancelLostPhoneCall, {});
    await shop.runJobs({ only: ['account.event'] });
    expect(shop.sms.length + shop.emails.length).toBe(sent);
  });

  it('a repeated report neither shortens nor restarts the waiting time', async () => {
    const customer = await customerWithBoth();
    const first = await report(customer);
    shop.clock.pass(DAY);
    expect(await report(customer)).toEqual(first);
  });

  it('a report that was not used within a week expires', async () => {
    const customer = await customerWithBoth();
    await report(customer);
    shop.clock.pass(72 * HOUR + 7 * DAY + MINUTE);
    expect(await customer.must(readLostPhoneCall, {})).toMatchObject({ state: 'none' });
    expect(await customer.must(sendOwnerCodeCall, {})).toMatchObject({ channel: 'phone' });
    expect(await report(customer)).toMatchObject({ state: 'waiting' });
  });

  it('is reported only with the code sent by e-mail: a session is not enough, and an e-mail is needed', async () => {
    const customer = await customerWithBoth();
    await customer.must(sendLostPhoneCodeCall, {});
    const code = await people.codeSentTo(customer.email);
    expect(await customer.call(markPhoneLostCall, { code: another(code) })).toMatchObject({
      code: 'wrongCode',
    });
    expect(await customer.must(readLostPhoneCall, {})).toMatchObject({ state: 'none' });
    const byPhone = await shop.customer();
    expect(await byPhone.call(sendLostPhoneCodeCall, {})).toMatchObject({
      code: 'wrongState',
      message: messages.en.account.lostPhoneNeedsEmail,
    });
  });
});
