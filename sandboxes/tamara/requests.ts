import * as z from 'zod/mini';
import { halalasOf, PAYMENT_TYPE } from '#providers/payments/tamara.wire.ts';

/* The required fields of requests to Tamara (providers/04-tamara, POST /checkout and after). */

const text = z.string().check(z.minLength(1), z.maxLength(500));
const money = z
  .object({ amount: z.number(), currency: z.literal('SAR') })
  .check(z.refine((given) => given.amount >= 0 && halalasOf(given) !== null));
const webAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(2000));
export const session = z.object({
  order_reference_id: text,
  order_number: z.optional(text),
  total_amount: money,
  description: text,
  country_code: z.literal('SA'),
  payment_type: z.enum([PAYMENT_TYPE, 'PAY_NOW']),
  locale: z.optional(z.enum(['ar_SA', 'en_US'])),
  expires_in_minutes: z.optional(z.int().check(z.minimum(5), z.maximum(24 * 60))),
  items: z
    .array(
      z.object({
        reference_id: text,
        type: z.enum(['Physical', 'Digital']),
        name: z.string().check(z.minLength(1), z.maxLength(255)),
        sku: z.string().check(z.maxLength(128)),
        quantity: z.int(),
        total_amount: money,
      }),
    )
    .check(z.minLength(1)),
  consumer: z.object({ first_name: text, last_name: text, phone_number: text, email: text }),
  shipping_address: z.object({
    first_name: text,
    last_name: text,
    line1: text,
    city: text,
    country_code: z.literal('SA'),
  }),
  tax_amount: money,
  shipping_amount: money,
  merchant_url: z.object({
    success: webAddress,
    failure: webAddress,
    cancel: webAddress,
    notification: webAddress,
  }),
});
export const capture = z.object({
  order_id: text,
  total_amount: money,
  shipping_info: z.object({ shipped_at: z.iso.datetime(), shipping_company: text }),
});
export const cancel = z.object({ total_amount: money });
export const refund = z.object({
  total_amount: money,
  comment: text,
  merchant_refund_id: z.optional(text),
});
export const preCheck = z.object({
  country: z.literal('SA'),
  order_value: money,
  phone_number: text,
  is_vip: z.boolean(),
});
