import { defineCall } from '#contract/call.ts';
import { nothing } from '#contract/wire.ts';
import { sendContact, sendCorporateGifts } from './enquiries.wire.ts';

export const sendContactCall = defineCall({
  name: 'enquiries.sendContact',
  method: 'POST',
  path: '/form/contact-us',
  audience: 'anyone',
  input: sendContact,
  output: nothing,
});
export const sendCorporateGiftsCall = defineCall({
  name: 'enquiries.sendCorporateGifts',
  method: 'POST',
  path: '/form/corporate-gifts',
  audience: 'anyone',
  input: sendCorporateGifts,
  output: nothing,
});
