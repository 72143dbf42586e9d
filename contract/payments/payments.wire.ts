import * as z from 'zod/mini';
import { count, countAsText, id, idAsText, moment, money, renamed, request, uuid } from '#contract/wire.ts';
import { CURRENCIES, type Currency } from './currencies.rules.ts';
import { paymentServices } from './payment-services.rules.ts';

const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(16_384));
const hex = z.string().check(z.regex(/^[0-9a-fA-F]+$/), z.maxLength(128));
/**
 * `payment.token.paymentData` of an authorised Apple Pay sheet, in Apple's own spelling, because it is passed on
 * unchanged.
 */
export const applePayToken = z.object({
  version: z.literal('EC_v1'),
  data: base64,
  signature: base64,
  header: z.object({ ephemeralPublicKey: base64, publicKeyHash: base64, transactionId: hex }),
});

/**
 * What the browser sends about a Tap payment: the charge with which the shopper returned, or the Apple Pay token that
 * pays the order. The server reads the outcome only from the provider (product.md 7).
 */
export const saveTapCapture = request({
  body: {
    order_uuid: ['orderUuid', uuid],
    tap_id: ['chargeId', z.optional(z.string().check(z.maxLength(80)))],
    apple_pay_token: ['token', z.optional(applePayToken)],
    /**
     * The total that the Apple Pay sheet showed; left out without a token. If the order's total differs, nothing is
     * charged (product.md 6).
     */
    expected_total: ['expectedTotal', z.optional(money)],
  },
});
/** Apple's merchant session, which the page passes unchanged to the payment sheet (providers/02-apple-pay-web). */
export const applePaySession = z.record(z.string(), z.unknown());
/**
 * The state of a payment. `refunding`: the refund is under way; `refunded`: the provider has returned the money (a
 * provider's "pending" or "accepted" is not a refund yet).
 */
export const paymentStatus = z.enum(['started', 'paid', 'failed', 'cancelled', 'refunding', 'refunded']);
export type PaymentStatus = z.output<typeof paymentStatus>;

export const paymentOutcome = renamed({
  order_uuid: ['orderUuid', uuid],
  order_number: ['orderNumber', z.string()],
  status: ['status', paymentStatus],
});
export type PaymentOutcome = z.output<typeof paymentOutcome>;

/** The payment methods, provided by Tap or a payment service (product.md 7). */
export const paymentMethods = ['card', 'savedCard', 'applePay', ...paymentServices] as const;
export const paymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.output<typeof paymentMethod>;

const savedCard = renamed({
  id: ['id', id],
  scheme: ['scheme', z.string()],
  last_four: ['lastFour', z.string()],
  expiry_month: ['expiryMonth', z.int()],
  expiry_year: ['expiryYear', z.int()],
  created_at: ['addedAt', moment],
});
export const savedCards = z.array(savedCard);
export const removeCard = request({ params: { id: ['cardId', idAsText] } });

/** One attempt of the customer to pay an order, with its refunds. */
const paymentMade = renamed({
  id: ['id', id],
  order_uuid: ['orderUuid', uuid],
  order_number: ['orderNumber', z.string()],
  payment_method: ['method', paymentMethod],
  scheme: ['scheme', z.nullable(z.string())],
  last_four: ['lastFour', z.nullable(z.string())],
  amount: ['amount', money],
  status: ['status', paymentStatus],
  created_at: ['at', moment],
  refunds: [
    'refunds',
    z.array(
      renamed({
        amount: ['amount', money],
        /** Whether the provider has returned the money of the refund. */
        is_done: ['isDone', z.boolean()],
        created_at: ['at', moment],
      }),
    ),
  ],
});
export type PaymentMade = z.output<typeof paymentMade>;
export const listPayments = request({
  query: { page: ['page', z.optional(countAsText)], limit: ['limit', z.optional(countAsText)] },
});
/** The currencies of the configuration (Specification 3 and 9; product.md 4). */
export const currencyList = z.array(
  renamed({
    currency_code: ['code', z.enum(Object.keys(CURRENCIES) as Currency[])],
    name: ['name', z.string()],
    /** The decimals of the currency's smallest unit: 3 for the Kuwaiti dinar. */
    decimals: ['decimals', count],
    is_charged: ['isCharged', z.boolean()],
    /** The text for one unit of the currency. */
    unit_written: ['unitWritten', z.string()],
  }),
);
/** Payments, newest first. */
export const paymentList = renamed({
  payments: ['payments', z.array(paymentMade)],
  total: ['total', count],
  page: ['page', count],
});
