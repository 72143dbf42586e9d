import * as z from 'zod/mini';
import { id, renamed, request, uuid } from '#contract/wire.ts';
import { code } from './code.wire.ts';
import { deviceToken } from './session.wire.ts';

const countryCode = z.string().check(z.regex(/^\d{1,3}$/));
/** The phone number as typed; the server normalizes digits and prefixes (account.rules localPhone). */
const phone = z.string().check(z.minLength(1), z.maxLength(40));

export const sendPhoneCode = request({
  body: { phone_code: ['countryCode', countryCode], phone_number: ['phone', phone] },
});
/** Text for a success popup, only for country code 91 (Specification 4); null for every other country. */
export const sentPhoneCode = z.nullable(z.string());

export const verifyPhone = request({
  body: {
    otp: ['code', code],
    phone_code: ['countryCode', countryCode],
    phone_number: ['phone', phone],
    device_id: [null, z.literal('Web')],
    device_token: ['deviceToken', deviceToken],
    guest_user_id: ['guestId', z.optional(id)],
  },
});

export const signedIn = renamed({
  id: ['id', id],
  uuid: ['uuid', uuid],
  token: ['token', z.string()],
  profile_picture: ['picture', z.nullable(z.string())],
  name: ['name', z.nullable(z.string())],
  phone_code: ['countryCode', z.nullable(z.string())],
  phone_number: ['phone', z.nullable(z.string())],
  is_new_account: ['isNew', z.boolean()],
});
export type SignedIn = z.output<typeof signedIn>;
