import * as z from 'zod/mini';
import { id, renamed, request, uuid } from '#contract/wire.ts';

export const deviceToken = z.string().check(z.maxLength(4096));

export const startGuest = request({
  body: { device_id: [null, z.literal('Web')], device_token: ['deviceToken', deviceToken] },
});
export const guest = renamed({
  id: ['id', id],
  uuid: ['uuid', uuid],
  token: ['token', z.string()],
  guest_user_id: ['guestId', id],
});

export const changeLanguage = request({
  body: {
    user_id: ['userId', z.optional(id)],
    device_id: [null, z.literal('Web')],
    current_language: ['language', z.enum(['ar', 'en'])],
  },
});

export const country = renamed({
  id: ['id', id],
  country_code: ['isoCode', z.string()],
  phonecode: ['countryCode', z.string()],
  name: ['name', z.string()],
  phone_length: ['phoneLength', z.int()],
});
