import * as z from 'zod/mini';

/*
 * The wire format of Apple's gateway (providers/02-apple-pay-web, Own session flow): one call; its answer is read only
 * by the sheet.
 */

export const SESSION_PATH = '/paymentservices/paymentSession';

/** POST /paymentservices/paymentSession. */
export const sessionRequest = z.object({
  merchantIdentifier: z.string().check(z.minLength(1), z.maxLength(255)),
  /** Shown to the shopper in the sheet; at most 64 characters. */
  displayName: z.string().check(z.minLength(1), z.maxLength(64)),
  initiative: z.literal('web'),
  initiativeContext: z.string().check(z.minLength(1), z.maxLength(253)),
});
export type SessionRequest = z.output<typeof sessionRequest>;

/** Opaque, but an object; anything else is not Apple's answer. */
export const merchantSession = z.record(z.string(), z.unknown());
