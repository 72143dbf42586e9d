import * as z from 'zod/mini';
import { moment, renamed, request } from '#contract/wire.ts';

const place = z.enum(['account', 'checkout']);

/** Whether order messages come by WhatsApp instead of SMS. */
export const whatsappChoice = renamed({
  /** False where the shop has no WhatsApp. */
  is_offered: ['isOffered', z.boolean()],
  is_on: ['isOn', z.boolean()],
});
export type WhatsappChoice = z.output<typeof whatsappChoice>;
/** The request names the wanted state, so that repeating it changes nothing; `place` is where the customer chose. */
export const saveWhatsappChoice = request({
  body: { is_on: ['isOn', z.boolean()], place: ['place', place] },
});

/** A consent and how it ended, for the data export. */
export const ownWhatsappConsents = z.array(
  renamed({
    phone_number: ['phone', z.string()],
    given_at: ['givenAt', moment],
    given_in: ['givenIn', place],
    ended_at: ['endedAt', z.nullable(moment)],
    ended_by: ['endedBy', z.nullable(z.enum(['account', 'checkout', 'reply', 'newNumber']))],
  }),
);
export type WhatsappConsent = z.output<typeof ownWhatsappConsents>[number];
