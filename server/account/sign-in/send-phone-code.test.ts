import { describe, expect, it } from 'vitest';
import { sendPhoneCodeCall } from '#contract/account/account.calls.ts';
import { ProviderDown, ProviderRefused } from '#providers/http/errors.port.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#server/clock.ts';
import { type Shopper, testShop } from '#server/test-shop.ts';

const failing: { with: Error | null } = { with: null };
const sent: { to: string; text: string; reference: string }[] = [];
const shop = await testShop({
  data: 'empty',
  settings: { codesAnHourInTotal: 50 },
  sms: {
    async send(message, reference) {
      if (failing.with) throw failing.with;
      sent.push({ ...message, reference });
      return { id: reference };
    },
  },
});

const phones = Array.from({ length: 300 }, (_, i) => String(500_000_001 + i));
const freePhone = () => phones.shift()!;
const ask = async (countryCode: string, phone: string, language: 'ar' | 'en' = 'en') =>
  askBy(await shop.guest(), countryCode, phone, language);
const askBy = (guest: Shopper, countryCode: string, phone: string, language: 'ar' | 'en' = 'en') =>
  guest.call(sendPhoneCodeCall, { countryCode, phone }, { language });
/** Creates a guest in another browser of the same household. */
const neighbourOf = async (other: Shopper) => Object.assign(await shop.guest(), { address: other.address });
const storedCodes = async (phone: string) =>
  (await shop.pool.query('select * from codes where destination = $1 order by id', [`+966${phone}`])).rows;

describe('Specification 4, Phone sign-in: requesting a code', () => {
  // spec: 7-account.sendPhoneCode
  it('answers at once, and the message is sent through the queue, in the language of the page', async () => {
    const phone = freePhone();
    expect(await ask('966', phone, 'ar')).toEqual({
      ok: true,
      status: 200,
      data: null,
      message: 'أرسلنا إلى جوالك رمزًا من أربعة أرقام.',
    });
    expect(sent.some(({ to }) => to === `+966${phone}`)).toBe(false);
    expect(await shop.runJobs()).toBe(1);
    expect(sent.at(-1)!.to).toBe(`+966${phone}`);
    expect(sent.at(-1)!.text).toMatch(
      /^رمز الدخول إلى أشجار: (\d{4})\. لا تشاركه مع أحد\.\n@shop\.test #\1$/,
    );
    expect(await ask('966', freePhone(), 'en')).toMatchObject({
      message: 'We’ve sent a four-digit code to your phone.',
    });
    await shop.runJobs();
    expect(sent.at(-1)!.text).toMatch(
      /^Your Ashjar sign-in code: (\d{4})\. Do not share it\.\n@shop\.test #\1$/,
    );
  });

  it('the Arabic message is one SMS part of at most 70 characters', () => {
    expect(Math.max(...sent.map(({ text }) => text.length))).toBeLessThanOrEqual(70);
  });

  it.each([
    ['0512300001', '512300001'],
    ['512300002', '512300002'],
    ['966512300003', '512300003'],
    ['+966 51 230 0004', '512300004'],
    ['00966512300005', '512300005'],
    ['٠٥١٢٣٠٠٠٠٦', '512300006'],
    ['۵۱۲۳۰۰۰۰۷', '512300007'],
    ['+9660512300008', '512300008'],
  ])('a Saudi number typed as %s is %s', async (typed, phone) => {
    expect(await ask('966', typed)).toMatchObject({ ok: true });
    expect(await storedCodes(phone)).toHaveLength(1);
  });

  it.each([
    ['973', '36001234'],
    ['965', '50012345'],
    ['974', '33123456'],
    ['91', '8123456789'],
  ])('a number of +%s is accepted', async (countryCode, phone) => {
    expect(await ask(countryCode, phone)).toMatchObject({ ok: true });
    await shop.runJobs();
    expect(sent.at(-1)!.to).toBe(`+${countryCode}${phone}`);
  });
});

describe('Specification 5, Phone length by country code', () => {
  it.each([
    ['966', '51234567', 9],
    ['966', '5123456789', 9],
    ['973', '3600123', 8],
    ['965', '500123456', 8],
    ['974', '٣٣١٢', 8],
    ['91', '812345678', 10],
    ['966', 'abc', 9],
  ])('+%s %s: must have exactly %i digits, and nothing is stored', async (countryCode, phone, length) => {
    const english = await ask(countryCode, phone);
    expect(english).toMatchObject({ ok: false, status: 400, code: 'notValid' });
    expect(english.message).toBe(
      `Phone number must be exactly ${length} digits for country code +${countryCode}.`,
    );
    expect((await ask(countryCode, phone, 'ar')).message).toBe(
      `رقم الجوال بعد رمز الدولة \u2066+${countryCode}\u2069 يتكون من ${length} أرقام.`,
    );
    expect(await storedCodes(phone)).toHaveLength(0);
  });

  it('a Saudi number that does not start with 5 can never get a code', async () => {
    expect(await ask('966', '112345678')).toMatchObject({ status: 400, code: 'notValid' });
  });

  it.each(['971', '1', '44', '999'])('+%s is not served', async (countryCode) => {
    const answer = await ask(countryCode, '512345678');
    expect(answer).toMatchObject({ status: 400, message: 'Please choose one of the countries listed.' });
  });

  it.each([
    {},
    { phone_code: 966, phone_number: '512345678' },
    { phone_code: '966', phone_number: 512345678 },
  ])('wrong types are refused with the name of the field: %j', async (body) => {
    const answer = await (await shop.guest()).request('POST', '/account/sendOtp', {
      body: JSON.stringify(body),
    });
    expect(answer.body).toMatchObject({ statusCode: 400, code: 'notValid' });
    expect((answer.body.data as { field: string }).field).toMatch(/^phone_(code|number)$/);
  });
});

describe('product.md 2: codes are limited', () => {
  it('to one in 60 seconds per number, and the answer says how long to wait', async () => {
    const phone = freePhone();
    const guest = await shop.guest();
    await askBy(guest, '966', phone);
    shop.clock.pass(18 * SECOND);
    expect(await askBy(guest, '966', phone)).toEqual({
      ok: false,
      status: 429,
      code: 'tooManyTries',
      message: 'A code is already on its way. You can request another a minute after it was sent.',
      data: { retryAfterSeconds: 42 },
    });
    expect((await askBy(guest, '966', phone, 'ar')).message).toBe(
      'الرمز في طريقه إليك. يمكنك طلب رمز آخر بعد دقيقة من إرساله.',
    );
    // Another shopper asked for the code that is on its way, so this shopper is only told when to ask again.
    expect(await ask('966', phone)).toMatchObject({
      status: 429,
      message: 'We send one code a minute. Please try again shortly.',
      data: { retryAfterSeconds: 42 },
    });
    expect((await ask('966', phone, 'ar')).message).toBe(
      'نرسل رمزًا واحدًا في الدقيقة. أعد المحاولة بعد قليل.',
    );
    shop.clock.pass(42 * SECOND);
    expect(await ask('966', phone)).toMatchObject({ ok: true });
  });

  it('to one of many concurrent requests for one number', async () => {
    const phone = freePhone();
    const guests = await Promise.all(Array.from({ length: 6 }, () => shop.guest()));
    const answers = await Promise.all(
      guests.map((guest) => guest.call(sendPhoneCodeCall, { countryCode: '966', phone })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await storedCodes(phone)).toHaveLength(1);
  });

  it('to five a day per number from one household, and the first stops counting after 24 hours', async () => {
    const phone = freePhone();
    const first = await shop.guest();
    for (let codes = 0; codes < 5; codes += 1) {
      expect(await askBy(await neighbourOf(first), '966', phone)).toMatchObject({ ok: true });
      shop.clock.pass(HOUR);
    }
    expect(await askBy(await neighbourOf(first), '966', phone)).toMatchObject({
      status: 429,
      message:
        'We can’t send more codes to this number today. Sign in with \u2068your email, Google, Apple or Facebook\u2069 instead if it’s linked to your account, or try again in 19 hours.',
      data: { retryAfterSeconds: 19 * 3600 },
    });
    expect((await askBy(first, '966', phone, 'ar')).message).toBe(
      'لا يمكننا إرسال رموز أخرى إلى هذا الرقم اليوم. سجّل الدخول \u2068ببريدك أو بحساب Google أو بحساب Apple أو بحساب فيسبوك\u2069 إن كان مرتبطًا بحسابك، أو أعد المحاولة بعد 19 ساعة.',
    );
    expect(await ask('966', phone)).toMatchObject({ ok: true });
    shop.clock.pass(19 * HOUR);
    expect(await askBy(first, '966', phone)).toMatchObject({ ok: true });
    shop.clock.pass(MINUTE);
    expect(await askBy(first, '966', phone)).toMatchObject({ status: 429 });
  });

  it('to ten a day per number from all strangers together', async () => {
    const phone = freePhone();
    for (let codes = 0; codes < 10; codes += 1) {
      expect(await ask('966', phone)).toMatchObject({ ok: true });
      shop.clock.pass(MINUTE);
    }
    expect(await ask('966', phone)).toMatchObject({
      status: 429,
      data: { retryAfterSeconds: 24 * 3600 - 600 },
    });
    expect(await storedCodes(phone)).toHaveLength(10);
  });

  it('to thirty an hour per address', async () => {
    shop.clock.set(new Date(Math.ceil(shop.clock.now().getTime() / HOUR) * HOUR));
    const guest = await shop.guest();
    for (let round = 0; round < 30; round += 1)
      await guest.call(sendPhoneCodeCall, { countryCode: '966', phone: '1' });
    const answer = await guest.request('POST', '/account/sendOtp', {
      body: JSON.stringify({ phone_code: '966', phone_number: freePhone() }),
    });
    expect(answer).toMatchObject({ status: 429, body: { code: 'tooManyTries' } });
    expect(answer.headers.get('retry-after')).toBe('3600');
    expect(await ask('966', freePhone())).toMatchObject({ ok: true });
  });

  it('to an hourly total, in which refused requests do not count', async () => {
    shop.clock.pass(DAY);
    const taken = freePhone();
    await ask('966', taken);
    for (let refused = 0; refused < 5; refused += 1) await ask('966', taken);
    for (let codes = 1; codes < 50; codes += 1)
      expect(await ask('966', freePhone())).toMatchObject({ ok: true });
    const phone = freePhone();
    expect(await ask('966', phone)).toMatchObject({
      status: 429,
      code: 'tooManyTries',
      message:
        'We’ve had so many code requests that we’ve paused them. Sign in with \u2068your email, Google, Apple or Facebook\u2069 instead if it’s linked to your account, or try again in 60 minutes.',
    });
    expect(await storedCodes(phone)).toHaveLength(0);
    shop.clock.pass(HOUR);
    expect(await ask('966', phone)).toMatchObject({ ok: true });
  });
});

describe('product.md 2: codes are stored safely', () => {
  it('as a hash with a separate salt', async () => {
    const phones = [freePhone(), freePhone()];
    for (const phone of phones) await ask('966', phone);
    const [[a], [b]] = [await storedCodes(phones[0]!), await storedCodes(phones[1]!)];
    expect(a.code_hash).toHaveLength(32);
    expect(a.salt.equals(b.salt)).toBe(false);
  });

  it('and the answer is the same for numbers with and without an account', async () => {
    const [known, unknown] = [freePhone(), freePhone()];
    await shop.pool.query(
      `insert into shoppers (is_guest, country_code, phone, name, language, created_at)
       values (false, '966', $1, 'Noura', 'ar', now())`,
      [known],
    );
    expect(await ask('966', known)).toEqual(await ask('966', unknown));
  });
});

describe('Specification 4: for country 91 a line is shown as a popup', () => {
  it.each(['demo', 'dev'] as const)('with the code in %s mode', async (mode) => {
    const other = await testShop({ data: 'empty', settings: { mode } });
    const guest = await other.guest();
    const line = await guest.must(sendPhoneCodeCall, { countryCode: '91', phone: '8123456789' });
    await other.runJobs();
    expect(line).toMatch(/^Your code is \u2066\d{4}\u2069\.$/);
    expect(other.sms.at(-1)!.text).toContain(/\d{4}/.exec(line!)![0]);
  });

  it('without it in live mode', async () => {
    const live = await testShop({ data: 'empty', settings: { mode: 'live' } });
    const input = { countryCode: '91', phone: '8123456789' };
    const line = await (await live.guest()).must(sendPhoneCodeCall, input, { language: 'ar' });
    expect(line).toBe('رمزك في طريقه إليك برسالة نصية.');
  });
});

describe('A message that cannot be sent', () => {
  it('is tried again while the service is down, and arrives with the same code', async () => {
    await shop.runJobs();
    const phone = freePhone();
    expect(await ask('966', phone)).toMatchObject({ ok: true });
    failing.with = new ProviderDown('down');
    await expect(shop.runJobs()).rejects.toThrow('down');
    failing.with = null;
    expect(await shop.runJobs()).toBe(1);
    expect(sent.at(-1)).toMatchObject({ to: `+966${phone}` });
  });

  it('is dropped when its code has expired', async () => {
    const before = sent.length;
    await ask('966', freePhone());
    shop.clock.pass(5 * MINUTE);
    expect(await shop.runJobs()).toBe(1);
    expect(sent).toHaveLength(before);
  });

  it('is dropped when the service will never send to the number', async () => {
    await ask('966', freePhone());
    failing.with = new ProviderRefused('no such number');
    expect(await shop.runJobs()).toBe(1);
    failing.with = null;
    expect(await shop.runJobs()).toBe(0);
  });
});
