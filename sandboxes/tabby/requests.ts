import * as z from 'zod/mini';
import { fromAmount } from '#providers/payments/tabby.wire.ts';

/* The required fields of requests to Tabby (providers/03-tabby, POST /api/v2/checkout and after). */

const text = z.string().check(z.minLength(1), z.maxLength(500));
const amount = z.string().check(z.refine((given) => fromAmount(given) !== null));
const webAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(2000));
const buyer = z.object({ email: text, phone: text });
const address = z.object({ city: text, address: text, zip: z.optional(text) });
/** A request without an order, which only asks whether the shopper may pay in instalments. */
export const scoring = z.object({
  payment: z.object({ amount, currency: z.literal('SAR'), buyer }),
  merchant_code: text,
});
export const session = z.object({
  payment: z.object({
    amount,
    currency: z.literal('SAR'),
    description: z.optional(text),
    buyer: z.extend(buyer, { name: text }),
    shipping_address: address,
    order: z.object({
      reference_id: text,
      tax_amount: z.optional(amount),
      shipping_amount: z.optional(amount),
      discount_amount: z.optional(amount),
      items: z
        .array(z.object({ title: text, quantity: z.int(), unit_price: amount, category: text }))
        .check(z.minLength(1)),
    }),
    buyer_history: z.object({ registered_since: z.iso.datetime(), loyalty_level: z.int() }),
    order_history: z.array(
      z.object({
        purchased_at: z.iso.datetime(),
        amount,
        status: z.enum(['new', 'processing', 'complete', 'refunded', 'canceled', 'unknown']),
        buyer: z.extend(buyer, { name: text }),
        shipping_address: address,
      }),
    ),
    meta: z.optional(z.object({ order_id: text })),
  }),
  lang: z.enum(['ar', 'en']),
  merchant_code: text,
  merchant_urls: z.object({ success: webAddress, cancel: webAddress, failure: webAddress }),
});
export const keyed = z.object({ amount, reference_id: text, reason: z.optional(text) });
export const webhook = z.object({ url: webAddress, header: z.object({ title: text, value: text }) });
