import * as z from 'zod/mini';

/*
 * The words of Apple's gateway (providers/02-apple-pay-web, Own session flow): one call, and an answer that is nobody's
 * business but the sheet's.
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

/** Opaque, but an object; anything else is not from Apple. */
export const merchantSession = z.record(z.string(), z.unknown());
