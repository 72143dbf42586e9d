import { defineCall } from '#contract/call.ts';
import { request } from '#contract/wire.ts';
import { saveWhatsappChoice, whatsappChoice } from './whatsapp.wire.ts';

export const readWhatsappChoiceCall = defineCall({
  name: 'notifications.readWhatsappChoice',
  method: 'GET',
  path: '/user/whatsapp',
  audience: 'customer',
  input: request({}),
  output: whatsappChoice,
  ours: true,
});
export const saveWhatsappChoiceCall = defineCall({
  name: 'notifications.saveWhatsappChoice',
  method: 'POST',
  path: '/user/whatsapp',
  audience: 'customer',
  input: saveWhatsappChoice,
  output: whatsappChoice,
  limit: { requests: 300, perSeconds: 3600, by: 'session' },
  ours: true,
});
