import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { verifyPhone } from './phone.wire.ts';

const body = { otp: 427, phone_code: '966', phone_number: '512345678', device_id: 'Web', device_token: 't' };
const clean = { code: '0427', countryCode: '966', phone: '512345678', deviceToken: 't' };

describe('Specification 3, Phone login: otp is a number', () => {
  it('leading zeros lost on the way are restored', () => {
    expect(z.decode(verifyPhone, { body } as never)).toEqual(clean);
    expect(z.decode(verifyPhone, { body: { ...body, otp: 0 } } as never)).toMatchObject({ code: '0000' });
    expect(z.decode(verifyPhone, { body: { ...body, otp: '0427' } } as never)).toMatchObject({
      code: '0427',
    });
  });

  it('the browser sends it as a number, with the literal device_id', () => {
    expect(z.encode(verifyPhone, clean as never)).toEqual({ body });
  });

  it('an incomplete code is never sent as another code', () => {
    for (const code of ['', '4', '042', 'abcd'])
      expect(z.encode(verifyPhone, { ...clean, code } as never)).toMatchObject({ body: { otp: code } });
  });

  it('guest_user_id may be left out', () => {
    const withGuest = { body: { ...body, guest_user_id: 7 } };
    expect(z.decode(verifyPhone, withGuest as never)).toEqual({ ...clean, guestId: 7 });
  });

  it.each([-1, 10_000, 1.5, null, undefined])('%s is not a code', (otp) => {
    expect(z.safeDecode(verifyPhone, { body: { ...body, otp } } as never).success).toBe(false);
  });
});
