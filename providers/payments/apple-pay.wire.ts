import * as z from 'zod/mini';

/*
 * The wire format of Apple's gateway (providers/02-apple-pay-web, Own session flow). There is one call, and only the
 * payment sheet reads its response.
 */

export const SESSION_PATH = '/paymentservices/paymentSession';

/** The body of POST /paymentservices/paymentSession. */
export const sessionRequest = z.object({
  merchantIdentifier: z.string().check(z.minLength(1), z.maxLength(255)),
  /** The shop's name as the payment sheet shows it; at most 64 characters. */
  displayName: z.string().check(z.minLength(1), z.maxLength(64)),
  initiative: z.literal('web'),
  initiativeContext: z.string().check(z.minLength(1), z.maxLength(253)),
});
export type SessionRequest = z.output<typeof sessionRequest>;

/** A merchant session. It is opaque but must be an object; anything else is not Apple's response. */
export const merchantSession = z.record(z.string(), z.unknown());
