import * as z from 'zod/mini';
import { id, idAsText, renamed, request, uuid } from '#contract/wire.ts';

/** The charge the shopper returned with; the outcome is asked of the provider, never read from here (product.md 7). */
export const saveTapCapture = request({
  body: {
    order_uuid: ['orderUuid', uuid],
    tap_id: ['chargeId', z.optional(z.string().check(z.maxLength(80)))],
  },
});
/**
 * Where a payment stands. `refunding`: the money is on its way back; `refunded`: the provider has given it back
 * (a provider's "pending" or "accepted" is not money back).
 */
export const paymentStatus = z.enum(['started', 'paid', 'failed', 'cancelled', 'refunding', 'refunded']);
export type PaymentStatus = z.output<typeof paymentStatus>;

export const paymentOutcome = renamed({
  order_uuid: ['orderUuid', uuid],
  order_number: ['orderNumber', z.string()],
  status: ['status', paymentStatus],
});
export type PaymentOutcome = z.output<typeof paymentOutcome>;

/** Ways to pay at a provider (product.md 7); Apple Pay and urpay are not chosen by place-order yet. */
export const paymentMethods = ['card', 'savedCard', 'tabby', 'tamara'] as const;
export const paymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.output<typeof paymentMethod>;
/** Which service takes the money of each way. */
export const PROVIDER_OF = { card: 'tap', savedCard: 'tap', tabby: 'tabby', tamara: 'tamara' } as const;

const savedCard = renamed({
  id: ['id', id],
  scheme: ['scheme', z.string()],
  last_four: ['lastFour', z.string()],
  expiry_month: ['expiryMonth', z.int()],
  expiry_year: ['expiryYear', z.int()],
});
export const savedCards = z.array(savedCard);
export const removeCard = request({ params: { id: ['cardId', idAsText] } });

export const startUrpay = request({
  body: { order_uuid: ['orderUuid', uuid], phone_number: ['phone', z.string().check(z.maxLength(40))] },
});
export const verifyUrpay = request({
  body: { order_uuid: ['orderUuid', uuid], otp: ['code', z.string().check(z.maxLength(12))] },
});
