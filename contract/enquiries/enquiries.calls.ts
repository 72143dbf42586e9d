import { defineCall } from '#contract/call.ts';
import { nothing } from '#contract/wire.ts';
import { ENQUIRIES_AN_HOUR } from './enquiries.limits.ts';
import { sendContact, sendCorporateGifts } from './enquiries.wire.ts';

const LIMIT = { requests: ENQUIRIES_AN_HOUR, perSeconds: 3600, by: 'address' } as const;

export const sendContactCall = defineCall({
  name: 'enquiries.sendContact',
  method: 'POST',
  path: '/form/contact-us',
  audience: 'anyone',
  input: sendContact,
  output: nothing,
  refusals: ['keyReused'],
  limit: LIMIT,
});
export const sendCorporateGiftsCall = defineCall({
  name: 'enquiries.sendCorporateGifts',
  method: 'POST',
  path: '/form/corporate-gifts',
  audience: 'anyone',
  input: sendCorporateGifts,
  output: nothing,
  refusals: ['notAllowed', 'notFound', 'keyReused'],
  limit: LIMIT,
});
