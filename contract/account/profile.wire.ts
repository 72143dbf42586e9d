import * as z from 'zod/mini';
import { count, id, idAsText, moment, money, renamed, request, typed, uuid } from '#contract/wire.ts';
import { code } from './code.wire.ts';

const person = {
  id: ['id', id],
  uuid: ['uuid', uuid],
  name: ['name', z.nullable(z.string())],
  phone_code: ['countryCode', z.nullable(z.string())],
  phone_number: ['phone', z.nullable(z.string())],
  email: ['email', z.nullable(z.string())],
  profile_picture: ['picture', z.nullable(z.string())],
  current_language: ['language', z.enum(['ar', 'en'])],
  is_guest: ['isGuest', z.boolean()],
} as const;
export const profile = renamed(person);
export type Profile = z.output<typeof profile>;

export const saveName = request({ body: { name: ['name', typed(60)] } });

const countryCode = z.string().check(z.regex(/^\d{1,3}$/));
const phone = z.string().check(z.minLength(1), z.maxLength(40));

/** A profile need not have both phone and e-mail; fields left out of the request stay unchanged. */
export const changeProfile = request({
  body: {
    name: ['name', typed(60)],
    phone_code: ['countryCode', z.optional(countryCode)],
    phone_number: ['phone', z.optional(phone)],
    email: ['email', z.optional(z.string().check(z.maxLength(254)))],
  },
});
/** The saved profile. The name is saved at once; a new phone or e-mail only after the code sent to it was entered. */
export const changedProfile = renamed({
  ...person,
  is_phone_code_sent: ['isPhoneCodeSent', z.boolean()],
  is_email_code_sent: ['isEmailCodeSent', z.boolean()],
});
export const verifyNewPhone = request({
  body: { otp: ['code', code], phone_code: ['countryCode', countryCode], phone_number: ['phone', phone] },
});

/** The channel and the masked destination of a code that proves that the account's owner is present. */
export const ownerCodeSent = renamed({
  channel: ['channel', z.enum(['phone', 'email'])],
  destination: ['destination', z.string()],
});
export const shownCode = request({ body: { otp: ['code', code] } });

/** Whether the phone number was reported lost, when the e-mail can replace it, and the masked e-mail address. */
export const lostPhone = renamed({
  state: ['state', z.enum(['none', 'waiting', 'ready'])],
  ready_at: ['readyAt', z.nullable(moment)],
  email: ['email', z.nullable(z.string())],
});
export type LostPhone = z.output<typeof lostPhone>;

/** The profile picture in base64, at most 700 KB of text, so that it fits a request body (product.md 8, Uploads). */
export const savePicture = request({
  body: { picture: ['picture', z.string().check(z.minLength(1), z.maxLength(700_000))] },
});

/** What the customer loses with the account, and the channel and masked destination of the confirmation code. */
export const removal = renamed({
  channel: ['channel', z.enum(['phone', 'email'])],
  destination: ['destination', z.string()],
  orders_kept: ['retainedOrders', count],
  orders_on_their_way: ['ordersOnTheirWay', count],
  wallet_balance: ['walletBalance', money],
});
export type Removal = z.output<typeof removal>;
export const removeAccount = request({
  body: { secret: ['phrase', z.string().check(z.maxLength(64))], otp: ['code', code] },
});
/** Specification 6: the fixed phrase that confirms the deletion of an account. */
export const REMOVAL_PHRASE = 'DELETE MY ACCOUNT';

/** The customer's profile in the data export. */
export const ownProfile = renamed({
  ...person,
  registered_at: ['registeredAt', moment],
  sign_in_providers: [
    'providers',
    z.array(
      renamed({
        provider: ['provider', z.string()],
        subject: ['subject', z.string()],
        linked_at: ['linkedAt', moment],
      }),
    ),
  ],
});
/** The first part of the data export: the shop's name and the time of the export. */
export const ownDataHead = renamed({ brand: ['brand', z.string()], exported_at: ['exportedAt', moment] });

/** A browser that is signed in to the account. `device` is a readable label, 'Chrome, macOS'; null if unknown. */
export const sessionRow = renamed({
  id: ['id', id],
  device: ['device', z.nullable(z.string())],
  created_at: ['createdAt', moment],
  last_used_at: ['lastUsedAt', moment],
  is_current: ['isCurrent', z.boolean()],
});
export const removeSession = request({ params: { id: ['sessionId', idAsText] } });
