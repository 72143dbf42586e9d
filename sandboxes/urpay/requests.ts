import * as z from 'zod/mini';
import { fromAmount } from '#providers/payments/urpay.wire.ts';

/* The required fields of requests to the gateway (providers/05-urpay, Gateway wire format). */

const text = z.string().check(z.minLength(1), z.maxLength(500));
const amount = z.string().check(z.refine((given) => (fromAmount(given) ?? 0) > 0));
const webAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(2000));
export const sealed = z
  .array(z.object({ id: text, trandata: z.string().check(z.maxLength(20_000)) }))
  .check(z.length(1));
/** The fields that every trandata contains. */
const known = { id: text, password: text, currencyCode: z.literal('682'), amt: amount, trackId: text };
export const who = z.array(z.object({ id: text, password: text })).check(z.length(1));
export const sale = z.array(
  z.object({
    ...known,
    action: z.literal('1'),
    udf1: text,
    udf2: text,
    langid: z.enum(['ar', 'en']),
    mobileno: z.string().check(z.regex(/^9665\d{8}$/)),
    responseURL: webAddress,
    errorURL: webAddress,
  }),
);
export const code = z.array(z.object({ ...known, action: z.literal('1'), paymentid: text, otp: text }));
export const support = z.array(
  z.object({
    ...known,
    action: z.enum(['2', '8']),
    udf5: z.enum(['PaymentID', 'TrackID']),
    transId: text,
  }),
);
