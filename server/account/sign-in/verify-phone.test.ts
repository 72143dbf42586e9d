import { describe, expect, it } from 'vitest';
import { readProfileCall, sendPhoneCodeCall, verifyPhoneCall } from '#contract/account/account.calls.ts';
import { MINUTE, SECOND } from '#server/clock.ts';
import { type Shopper, testShop } from '#server/test-shop.ts';

const shop = await testShop({ data: 'empty' });

const phones = Array.from({ length: 300 }, (_, i) => String(500_000_001 + i));
const freePhone = () => phones.shift()!;

/** Requests a code and reads it from the SMS. */
async function codeFor(guest: Shopper, phone: string): Promise<string> {
  await guest.must(sendPhoneCodeCall, { countryCode: '966', phone });
  await shop.runJobs();
  return shop.sms.findLast(({ to }) => to === `+966${phone}`)!.text.slice(-4);
}
const another = (code: string, by = 1) => String((Number(code) + by) % 10_000).padStart(4, '0');
const verify = (
  guest: Shopper,
  phone: string,
  code: string,
  guestId?: number,
  language: 'ar' | 'en' = 'en',
) =>
  guest.call(
    verifyPhoneCall,
    { countryCode: '966', phone, code, deviceToken: 'web_token', ...(guestId ? { guestId } : {}) },
    { language },
  );

describe('Specification 4, Phone sign-in: verifying', () => {
  // spec: 7-account.verifyPhone
  it('a new number becomes a customer, and only then the answer says that the account is new', async () => {
    const guest = await shop.guest();
    const phone = freePhone();
    const answer = await verify(guest, phone, await codeFor(guest, phone));
    expect(answer).toMatchObject({
      ok: true,
      message: 'You’re in. Welcome!',
      data: { name: null, countryCode: '966', phone, picture: null, isNew: true },
    });
    if (!answer.ok) return;
    guest.token = answer.data.token;
    expect(await guest.must(readProfileCall, {})).toMatchObject({
      id: answer.data.id,
      uuid: answer.data.uuid,
      phone,
      isGuest: false,
    });
  });

  // spec: 4-returning-one-not
  it('a known number is the same customer, no longer new, with the saved name', async () => {
    const first = await shop.customer();
    await shop.pool.query("update shoppers set name = 'نورة' where id = $1", [first.shopperId]);
    shop.clock.pass(MINUTE);
    const guest = await shop.guest();
    const answer = await verify(guest, first.phone!, await codeFor(guest, first.phone!));
    expect(answer).toMatchObject({ data: { id: first.shopperId, isNew: false, name: 'نورة' } });
  });

  it('the code is a number on the wire, and its leading zeros are not lost', async () => {
    const guest = await shop.guest();
    const phone = freePhone();
    let code = '';
    // One code in ten starts with a zero, so codes are requested until one does.
    while (!code.startsWith('0')) {
      shop.clock.pass(5 * 60 * MINUTE);
      code = await codeFor(guest, phone);
    }
    const answer = await guest.request('POST', '/account/verifyOtp', {
      body: JSON.stringify({
        otp: Number(code),
        phone_code: '966',
        phone_number: phone,
        device_id: 'Web',
        device_token: 'web_token',
      }),
    });
    expect(answer.status).toBe(200);
  });

  it('a code typed in Arabic-Indic digits is the same code', async () => {
    const guest = await shop.guest();
    const phone = freePhone();
    const code = await codeFor(guest, phone);
    const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);
    const body = {
      otp: arabic,
      phone_code: '966',
      phone_number: `٠${phone}`,
      device_id: 'Web',
      device_token: '',
    };
    expect((await guest.request('POST', '/account/verifyOtp', { body: JSON.stringify(body) })).status).toBe(
      200,
    );
  });
});

describe('Wrong codes', () => {
  it('get a clear sentence in both languages and change nothing', async () => {
    const guest = await shop.guest();
    const phone = freePhone();
    const code = await codeFor(guest, phone);
    expect(await verify(guest, phone, another(code))).toEqual({
      ok: false,
      status: 400,
      code: 'wrongCode',
      message: 'That code doesn’t match. Check the message and try again.',
      data: null,
    });
    expect(await verify(guest, phone, another(code, 2), undefined, 'ar')).toMatchObject({
      message: 'الرمز غير صحيح. راجع الرسالة وأعد المحاولة.',
    });
    expect(await verify(guest, phone, code)).toMatchObject({ ok: true });
  });

  it('end the code after three: then the right one no longer works', async () => {
    const guest = await shop.guest();
    const phone = freePhone();
    const code = await codeFor(guest, phone);
    for (const by of [1, 2])
      expect(await verify(guest, phone, another(code, by))).toMatchObject({ code: 'wrongCode' });
    // The last try says that the message with the code is of no more use.
    expect(await verify(guest, phone, another(code, 3))).toMatchObject({
      status: 400,
      code: 'wrongCode',
      message: 'That code doesn’t match, and there are no tries left. Please request a new one.',
    });
    const answer = await verify(guest, phone, code);
    expect(answer).toMatchObject({
      status: 400,
      code: 'codeExpired',
      message: 'That code has expired. Please request a new one.',
    });
    expect((await verify(guest, phone, code, undefined, 'ar')).message).toBe(
      'انتهت صلاحية الرمز. اطلب رمزًا جديدًا.',
    );
  });

  it('sent concurrently get three tries in total', async () => {
    const phone = freePhone();
    const guest = await shop.guest();
    const code = await codeFor(guest, phone);
    const tabs = Array.from({ length: 12 }, () =>
      Object.assign(guest.tab(), { shopperId: guest.shopperId, phone: null }),
    );
    const answers = await Promise.all(tabs.map((tab, i) => verify(tab, phone, another(code, i + 1))));
    const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.code));
    expect(codes.filter((one) => one === 'wrongCode')).toHaveLength(3);
    expect(codes.filter((one) => one === 'codeExpired')).toHaveLength(9);
  });

  it.each(['', '12', '12345', 'abcd', '１２３４'])(
    'in the wrong format do not count as tries: "%s"',
    async (typed) => {
      const guest = await shop.guest();
      const phone = freePhone();
      const code = await codeFor(guest, phone);
      for (let tries = 0; tries < 4; tries += 1) {
        const answer = await guest.request('POST', '/account/verifyOtp', {
          body: JSON.stringify({
            otp: typed,
            phone_code: '966',
            phone_number: phone,
            device_id: 'Web',
            device_token: '',
          }),
        });
        expect(answer.body).toMatchObject({ statusCode: 400, code: 'wrongCode' });
      }
      expect(await verify(guest, phone, code)).toMatchObject({ ok: true });
    },
  );

  it.each([-1, 10_000, 1.5, 1e300, null, true, [1, 2, 3, 4], { $gt: 0 }, '1'.repeat(9)])(
    'of the wrong type are refused with the field: %j',
    async (otp) => {
      const answer = await (await shop.guest()).request('POST', '/account/verifyOtp', {
        body: JSON.stringify({
          otp,
          phone_code: '966',
          phone_number: '512345678',
          device_id: 'Web',
          device_token: '',
        }),
      });
      expect(answer.body).toMatchObject({ statusCode: 400, code: 'notValid', data: { field: 'otp' } });
    },
  );
});

describe('product.md 2: a code', () => {
  it('is valid for five minutes', async () => {
    const [guest, other] = [await shop.guest(), await shop.guest()];
    const [inTime, late] = [freePhone(), freePhone()];
    const codes = [await codeFor(guest, inTime), await codeFor(other, late)];
    shop.clock.pass(5 * MINUTE - SECOND);
    expect(await verify(guest, inTime, codes[0]!)).toMatchObject({ ok: true });
    shop.clock.pass(SECOND);
    expect(await verify(other, late, codes[1]!)).toMatchObject({ code: 'codeExpired' });
  });

  it('is invalid once a new one is sent', async () => {
    const guest = await shop.guest();
    const phone = freePhone();
    const first = await codeFor(guest, phone);
    shop.clock.pass(MINUTE);
    let second = await codeFor(guest, phone);
    if (second === first) {
      shop.clock.pass(MINUTE);
      second = await codeFor(guest, phone);
    }
    expect(await verify(guest, phone, first)).toMatchObject({ code: 'wrongCode' });
    expect(await verify(guest, phone, second)).toMatchObject({ ok: true });
  });

  it('works once', async () => {
    const phone = freePhone();
    const guest = await shop.guest();
    const code = await codeFor(guest, phone);
    expect(await verify(guest, phone, code)).toMatchObject({ ok: true });
    expect(await verify(await shop.guest(), phone, code)).toMatchObject({ code: 'codeExpired' });
  });

  it('works for no other number and no other country', async () => {
    const guest = await shop.guest();
    const [phone, other] = [freePhone(), freePhone()];
    const code = await codeFor(guest, phone);
    expect(await verify(guest, other, code)).toMatchObject({ code: 'codeExpired' });
    const abroad = await guest.call(verifyPhoneCall, {
      countryCode: '974',
      phone: phone.slice(0, 8),
      code,
      deviceToken: '',
    });
    expect(abroad).toMatchObject({ code: 'codeExpired' });
  });

  it('cannot be requested or verified without a session', async () => {
    const visitor = shop.visitor();
    const answer = await visitor.call(verifyPhoneCall, {
      countryCode: '966',
      phone: '512345678',
      code: '0000',
      deviceToken: '',
    });
    expect(answer).toMatchObject({ status: 401, code: 'notSignedIn' });
  });
});

describe('Signing in changes the browser’s secret', () => {
  it('the guest’s token is invalid, and so is everything bound to the old cookie', async () => {
    const guest = await shop.guest();
    const [oldToken, oldCookies] = [guest.token, new Map(guest.cookies)];
    const customer = await shop.signIn(guest);
    const old = shop.visitor();
    old.token = oldToken;
    for (const [name, value] of oldCookies) old.cookies.set(name, value);
    expect((await old.request('GET', '/user')).status).toBe(401);
    old.token = customer.token;
    expect((await old.request('GET', '/user')).status).toBe(401);
    expect((await customer.request('GET', '/user')).status).toBe(200);
  });

  it('another tab of the browser continues with the new cookie and the token from storage', async () => {
    const guest = await shop.guest();
    const tab = guest.tab();
    const customer = await shop.signIn(guest);
    expect((await tab.request('GET', '/user')).status).toBe(401);
    tab.token = customer.token;
    expect((await tab.request('GET', '/user')).status).toBe(200);
  });

  it('a wrong code does not change cookie or session', async () => {
    const guest = await shop.guest();
    const phone = freePhone();
    const cookies = new Map(guest.cookies);
    const code = await codeFor(guest, phone);
    await verify(guest, phone, another(code));
    expect(guest.cookies).toEqual(cookies);
    expect((await guest.request('GET', '/user')).status).toBe(200);
  });
});
