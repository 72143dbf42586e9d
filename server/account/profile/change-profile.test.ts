import { describe, expect, it } from 'vitest';
import { readProfileCall, removePictureCall } from '#contract/account/account.calls.ts';
import { DAY, MINUTE, SECOND } from '#server/clock.ts';
import { type Shopper, testShop } from '#server/test-shop.ts';
import { byEmail, freeEmail } from '../email/test-email.ts';
import { ownerProofs } from '../ownership/test-owner-proof.ts';

const shop = await testShop({ data: 'empty' });
const { changeProfile, proveOwner } = ownerProofs(shop);
const people = byEmail(shop);

const phones = Array.from({ length: 300 }, (_, i) => String(540_000_001 + i));
const freePhone = () => phones.shift()!;

const change = (
  customer: Shopper,
  more: { name?: string; phone?: string; countryCode?: string; email?: string } = {},
  language: 'ar' | 'en' = 'en',
) => changeProfile(customer, { name: 'نورة', ...more }, language);
const codeTo = async (number: string): Promise<string> => {
  await shop.runJobs();
  return /\d{4}/.exec(shop.sms.findLast(({ to }) => to === number)!.text.split('#')[1]!)![0];
};
/** Requests a new phone number and reads its code from the SMS. */
async function requestCode(customer: Shopper, phone = freePhone(), countryCode = '966') {
  expect(await change(customer, { phone, countryCode })).toMatchObject({ ok: true });
  return { phone, countryCode, code: await codeTo(`+${countryCode}${phone}`) };
}

describe('Specification 5, Profile', () => {
  // spec: 5-profile-name-required, 7-account.changeProfile
  it('the name is required and is saved at once', async () => {
    const customer = await shop.customer();
    expect(await change(customer, { name: ' سارة ' })).toMatchObject({
      ok: true,
      message: 'Details saved.',
      data: { name: 'سارة', phone: customer.phone, isPhoneCodeSent: false, isEmailCodeSent: false },
    });
    expect(await customer.must(readProfileCall, {})).toMatchObject({ name: 'سارة' });
    expect(await change(customer, { name: ' ' })).toMatchObject({
      code: 'notValid',
      message: 'Account name must be at least 2 characters',
    });
    expect(await customer.must(readProfileCall, {})).toMatchObject({ name: 'سارة' });
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'a number without its phone code',
      { phone_number: '512345678' },
      'Please choose one of the countries listed.',
    ],
    [
      'a phone code that is not served',
      { phone_code: '1', phone_number: '512345678' },
      'Please choose one of the countries listed.',
    ],
    [
      'less than nine digits',
      { phone_code: '966', phone_number: '51234567' },
      'Phone number must be exactly 9 digits for country code +966.',
    ],
    [
      'more than nine digits',
      { phone_code: '966', phone_number: '5123456789' },
      'Phone number must be exactly 9 digits for country code +966.',
    ],
    [
      'letters',
      { phone_code: '966', phone_number: 'call me' },
      'Phone number must be exactly 9 digits for country code +966.',
    ],
    [
      'no mobile number',
      { phone_code: '966', phone_number: '112345678' },
      'A Saudi mobile number starts with 5. Please check it.',
    ],
  ])('%s is refused, and nothing is saved', async (_, number, message) => {
    const customer = await shop.customer();
    const body = JSON.stringify({ name: 'Sara', ...number });
    const { body: answer } = await customer.request('POST', '/user/update-profile', {
      body,
      headers: { localization: 'en' },
    });
    expect(answer).toMatchObject({ statusCode: 400, code: 'notValid', message });
    expect(await customer.must(readProfileCall, {})).toMatchObject({ name: null, phone: customer.phone });
  });

  // spec: 5-profile-phone-code-number-required
  it('an empty number or country code counts as missing: both are required together', async () => {
    const customer = await shop.customer();
    for (const number of [{ phone_number: '' }, { phone_number: '512345678', phone_code: '' }]) {
      const body = JSON.stringify({ name: 'Sara', ...number });
      const { status } = await customer.request('POST', '/user/update-profile', { body });
      expect(status).toBe(400);
    }
  });

  it('the saved number, in any spelling, changes nothing and sends no code', async () => {
    const customer = await shop.customer();
    const sent = shop.sms.length;
    const arabic = customer.phone!.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);
    for (const phone of [customer.phone!, `0${customer.phone}`, `+966 ${customer.phone}`, arabic]) {
      expect(await change(customer, { countryCode: '966', phone })).toMatchObject({
        data: { isPhoneCodeSent: false, phone: customer.phone },
      });
    }
    await shop.runJobs();
    expect(shop.sms).toHaveLength(sent);
  });

  it('is for customers', async () => {
    expect(await change(await shop.guest())).toMatchObject({ status: 403, code: 'notAllowed' });
  });
});

describe('A new e-mail is confirmed by a code to it', () => {
  it('the address changes when the code is entered', async () => {
    const customer = await people.customer();
    const email = freeEmail();
    expect(await change(customer, { email: ` ${email.toUpperCase()} ` })).toMatchObject({
      ok: true,
      message: 'We’ve sent a four-digit code to your new email.',
      data: { email: customer.email, isPhoneCodeSent: false, isEmailCodeSent: true },
    });
    expect(await customer.must(readProfileCall, {})).toMatchObject({ email: customer.email, name: 'نورة' });
    const answer = await people.verify(customer, email, await people.codeSentTo(email));
    customer.token = answer.ok ? answer.data.token : null;
    expect(await customer.must(readProfileCall, {})).toMatchObject({ id: customer.shopperId, email });
  });

  it('the saved address changes nothing, and the name is saved without a number too', async () => {
    const customer = await people.customer();
    const { email } = customer;
    expect(await change(customer, { name: 'سارة', email: email.toUpperCase() })).toMatchObject({
      data: { name: 'سارة', email, phone: null, isEmailCodeSent: false },
    });
  });

  it('a new number and a new address get one code each', async () => {
    const customer = await shop.customer();
    const [email, phone] = [freeEmail(), freePhone()];
    expect(await change(customer, { email, phone, countryCode: '966' }, 'ar')).toMatchObject({
      ok: true,
      message: 'أرسلنا رمزًا إلى رقمك الجديد ورمزًا آخر إلى بريدك الجديد.',
      data: { isPhoneCodeSent: true, isEmailCodeSent: true },
    });
    const sms = shop.sms.length;
    await shop.runJobs();
    expect(shop.sms.slice(sms).map(({ to }) => to)).toEqual([`+966${phone}`]);
    expect(shop.emails.at(-1)!.to).toBe(email);
  });

  it('when one of the two codes cannot be sent yet, neither is sent and nothing is saved', async () => {
    const [customer, other] = [await shop.customer(), await shop.customer()];
    const [email, phone] = [freeEmail(), freePhone()];
    for (const one of [customer, other]) await proveOwner(one);
    await change(other, { email });
    await shop.runJobs();
    const sent = shop.sms.length;
    expect(await change(customer, { name: 'Sara', email, phone, countryCode: '966' })).toMatchObject({
      status: 429,
      code: 'tooManyTries',
      data: { retryAfterSeconds: 60 },
    });
    await shop.runJobs();
    expect(shop.sms).toHaveLength(sent);
    expect(await customer.must(readProfileCall, {})).toMatchObject({ name: null });
  });

  it('the answer does not reveal whether the address has an account', async () => {
    const [customer, owner] = [await shop.customer(), await people.customer()];
    shop.clock.pass(MINUTE);
    const unknown = await change(customer, { email: freeEmail() });
    expect(await change(customer, { email: owner.email })).toEqual(unknown);
  });

  it.each(['', 'sara', 'sara@', '@example.com', 'sara@example', 'a b@example.com'])(
    'an invalid address is refused, and nothing is saved: %j',
    async (email) => {
      const customer = await people.customer();
      expect(await change(customer, { name: 'Other', email })).toMatchObject({
        status: 400,
        code: 'notValid',
        data: { field: 'email' },
      });
      expect(await customer.must(readProfileCall, {})).toMatchObject({ name: 'سارة', email: customer.email });
    },
  );

  it('an address need not end with .com here: that rule is only for sign-in and sign-up', async () => {
    expect(await change(await shop.customer(), { email: 'sara@plants.sa' })).toMatchObject({ ok: true });
  });
});

describe('Codes to new numbers are limited', () => {
  it('to one a minute per number: an early request is refused, and not even the name is saved', async () => {
    const customer = await shop.customer();
    const { phone } = await requestCode(customer);
    shop.clock.pass(20 * SECOND);
    expect(await change(customer, { name: 'Other', countryCode: '966', phone })).toMatchObject({
      status: 429,
      code: 'tooManyTries',
      message: 'A code is already on its way. You can request another a minute after it was sent.',
      data: { retryAfterSeconds: 40 },
    });
    expect(await customer.must(readProfileCall, {})).toMatchObject({ name: 'نورة' });
    expect(await change(customer, { name: 'Other' })).toMatchObject({ ok: true });
    shop.clock.pass(40 * SECOND);
    expect(await change(customer, { countryCode: '966', phone })).toMatchObject({ ok: true });
  });

  it('to five a day per number and household', async () => {
    const [one, other] = [await shop.customer(), await shop.customer()];
    other.address = one.address;
    const { phone } = await requestCode(one);
    for (const customer of [other, one, other, one]) {
      shop.clock.pass(MINUTE);
      await requestCode(customer, phone);
    }
    shop.clock.pass(MINUTE);
    expect(await change(other, { countryCode: '966', phone })).toMatchObject({
      code: 'tooManyTries',
      // The customer is signed in, so the message names no other sign-in method.
      message: 'We can’t send more codes to this number today. Please try again in 24 hours.',
    });
  });

  it('to ten new phone numbers and e-mail addresses a day per account, so that nobody can try many', async () => {
    const customer = await shop.customer();
    for (let n = 0; n < 5; n += 1) {
      await requestCode(customer);
      expect(await change(customer, { email: freeEmail() })).toMatchObject({ ok: true });
    }
    const phone = freePhone();
    const refused = await change(customer, { name: 'Other', countryCode: '966', phone });
    expect(refused).toMatchObject({ status: 429, code: 'tooManyTries' });
    const { retryAfterSeconds } = (refused as { data: { retryAfterSeconds: number } }).data;
    await shop.runJobs();
    expect(shop.sms.some(({ to }) => to === `+966${phone}`)).toBe(false);
    shop.clock.pass(retryAfterSeconds * SECOND);
    expect(retryAfterSeconds * SECOND).toBeLessThanOrEqual(DAY);
    expect(await change(customer, { countryCode: '966', phone })).toMatchObject({ ok: true });
  });

  it('to sixty changes an hour per session', async () => {
    const customer = await shop.customer();
    for (let n = 0; n < 60; n += 1) expect((await change(customer)).ok).toBe(true);
    expect(await change(customer)).toMatchObject({ status: 429, code: 'tooManyTries' });
    // The limit is only for this API call; other calls of the customer still work.
    expect(await customer.call(removePictureCall, {})).toMatchObject({ ok: true });
  });
});
