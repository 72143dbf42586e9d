import * as z from 'zod/mini';
import { moment, renamed, request } from '#contract/wire.ts';

const place = z.enum(['account', 'checkout']);

/** Whether order messages are sent by WhatsApp instead of SMS. */
export const whatsappChoice = renamed({
  /** Whether WhatsApp is configured for the shop. */
  is_offered: ['isOffered', z.boolean()],
  is_on: ['isOn', z.boolean()],
});
export type WhatsappChoice = z.output<typeof whatsappChoice>;
/**
 * Saves whether order messages are sent by WhatsApp. The request contains the wanted state, so that repeating it
 * changes nothing; `place` is the page on which the customer chose.
 */
export const saveWhatsappChoice = request({
  body: { is_on: ['isOn', z.boolean()], place: ['place', place] },
});

/** A consent to WhatsApp messages and how it ended, for the data export. */
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
