import * as z from 'zod/mini';
import { chosenCoupon } from '#contract/coupons/coupons.wire.ts';
import { deliveryMethod } from '#contract/delivery/delivery.wire.ts';
import { count, id, money, renamed, request, typed, uuid } from '#contract/wire.ts';

const sums = {
  pieces: ['pieces', count],
  items_total: ['items', money],
  extras_total: ['extras', money],
  delivery_fee: ['delivery', money],
  free_delivery_from: ['freeDeliveryFrom', money],
  coupon_discount: ['coupon', money],
  wallet_amount: ['wallet', money],
  /** To pay, VAT included. */
  total: ['total', money],
  /** Inside goods - coupon + delivery: the wallet is a way to pay and makes no tax less. */
  vat: ['vat', money],
} as const;
export const totals = renamed(sums);
export type Totals = z.output<typeof totals>;

/** What a cart costs, and what was chosen beside the payment. Both are nothing to a guest. */
export const cartTotals = renamed({
  ...sums,
  applied_coupon: ['appliedCoupon', z.nullable(chosenCoupon)],
  /** What could be spent from the wallet; `wallet_amount` is what this cart takes of it. */
  wallet_balance: ['walletBalance', money],
  use_wallet: ['usesWallet', z.boolean()],
});
export type CartTotals = z.output<typeof cartTotals>;

export const readTotals = request({
  body: { cities_id: ['cityId', id], delivery_type: ['method', z._default(deliveryMethod, 'door')] },
});

/** Methods open in this part; Apple Pay, Tabby, Tamara, urpay and the wallet follow (product.md 7). */
export const paymentMethod = z.enum(['card']);
export type PaymentMethod = z.output<typeof paymentMethod>;

/** What the page may send empty is refused by the server with the specification's own sentence (section 5). */
const orEmpty = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));

export const placeOrder = request({
  body: {
    /** One per attempt: a repeat gives the same order once (product.md 6). */
    idempotency_key: ['key', uuid],
    cities_id: ['cityId', id],
    delivery_type: ['method', deliveryMethod],
    recipient_type: ['recipientKind', orEmpty(z.enum(['someone', 'me']))],
    recipient_name: ['recipientName', orEmpty(typed(80))],
    recipient_phone_code: ['recipientCountryCode', orEmpty(z.string().check(z.regex(/^\d{0,3}$/)))],
    recipient_phone_number: ['recipientPhone', orEmpty(z.string().check(z.maxLength(40)))],
    /** Street, building, door: asked for delivery to a door. */
    address: ['address', orEmpty(typed(300))],
    /** The short National Address, four letters and four digits: asked outside the same-day city. */
    national_address: ['nationalAddress', orEmpty(z.string().check(z.maxLength(20)))],
    time_slot_id: ['slotId', orEmpty(z.string().check(z.maxLength(60)))],
    payment_method: ['paymentMethod', orEmpty(paymentMethod)],
    accept_terms: ['acceptsTerms', orEmpty(z.boolean())],
    /** What the page shows; if the server's sum differs nothing is charged (product.md 6). */
    expected_total: ['expectedTotal', money],
  },
});
export type PlaceOrder = z.output<typeof placeOrder>;

export const placedOrder = renamed({
  order_uuid: ['orderUuid', uuid],
  order_number: ['orderNumber', z.string()],
  total: ['total', money],
  /** Where the shopper pays: the provider's own page; null when there is nothing to pay any more. */
  payment_url: ['paymentUrl', z.nullable(z.string())],
});
export type PlacedOrder = z.output<typeof placedOrder>;

export const resumePayment = request({ params: { uuid: ['orderUuid', uuid] } });
