import * as z from 'zod/mini';
import type { Charge, NotEligible, Purchase, Refund, StartCharge } from './payments.port.ts';

/*
 * The only file that maps Tabby's names to the shop's (providers/03-tabby). What that document marks as unconfirmed is
 * used nowhere else. The sandbox uses the same schemas.
 */

/** The header that the shop asks Tabby to send with its webhooks; its value is the secret (Webhooks). */
export const WEBHOOK_HEADER = 'X-Webhook-Secret';
/** The maximum number of webhooks that Tabby stores for one merchant code and key. */
export const MAX_WEBHOOKS = 4;
/** The maximum number of payments on one page of a list. */
export const PAGE_SIZE = 20;

const text = z.optional(z.nullable(z.string()));
const piece = z.object({ id: z.string(), amount: z.string(), reference_id: text, created_at: text });
const pieces = z.optional(z.nullable(z.array(piece)));

/** The fields of a payment that the shop reads; Tabby sends more. */
export const tabbyPayment = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.string(),
  currency: z.string(),
  created_at: text,
  order: z.optional(z.nullable(z.object({ reference_id: text }))),
  meta: z.optional(z.nullable(z.object({ order_id: text }))),
  captures: pieces,
  refunds: pieces,
});
export type TabbyPayment = z.output<typeof tabbyPayment>;

export const tabbyPayments = z.object({ payments: z.nullable(z.array(tabbyPayment)) });

export const tabbySession = z.object({
  id: text,
  status: z.string(),
  payment: z.optional(z.nullable(tabbyPayment)),
  configuration: z.object({
    available_products: z.optional(
      z.nullable(z.object({ installments: z.optional(z.nullable(z.array(z.object({ web_url: text })))) })),
    ),
    products: z.optional(
      z.nullable(
        z.object({
          installments: z.optional(
            z.nullable(z.object({ is_available: z.optional(z.boolean()), rejection_reason: text })),
          ),
        }),
      ),
    ),
  }),
});
export type TabbySession = z.output<typeof tabbySession>;

export const tabbyWebhook = z.object({
  id: z.string(),
  url: z.string(),
  header: z.optional(z.nullable(z.object({ title: text, value: text }))),
});
export const tabbyWebhooks = z.array(tabbyWebhook);

/**
 * The part of a webhook that the shop uses: only which payment it is about, because the shop then reads that payment.
 */
export const tabbyEvent = z.object({ id: z.string(), status: z.string() });

export const tabbyError = z.object({ errorType: text, error: text });

/** Formats halalas in Tabby's format: 10050 → `100.50`. */
export const toAmount = (halalas: number): string =>
  `${Math.trunc(halalas / 100)}.${String(halalas % 100).padStart(2, '0')}`;

/**
 * Parses Tabby's amount to halalas; null if the text is not an amount in riyals. `100`, `100.5` and `100.50` are equal.
 */
export function fromAmount(amount: string): number | null {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(amount) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

const REASONS: Record<string, NotEligible> = {
  not_available: 'notAvailable',
  order_amount_too_high: 'amountTooHigh',
  order_amount_too_low: 'amountTooLow',
};

/** The reason why Tabby rejected a session; null if it did not. An unknown reason becomes the general one. */
export function rejectionOf({ status, configuration }: TabbySession): NotEligible | null {
  const installments = configuration.products?.installments;
  if (status !== 'rejected' && installments?.is_available !== false) return null;
  return REASONS[installments?.rejection_reason ?? ''] ?? 'notAvailable';
}

export const pageOf = ({ configuration }: TabbySession): string | null =>
  configuration.available_products?.installments?.[0]?.web_url ?? null;

const sumOf = (given: z.output<typeof pieces>, currency: string): number | null => {
  let sum = 0;
  for (const { amount } of given ?? []) {
    const halalas = currency === 'SAR' ? fromAmount(amount) : null;
    if (halalas === null) return null;
    sum += halalas;
  }
  return sum;
};

/**
 * A captured payment counts as paid whatever its status says: Tabby reports `authorized` for a moment after a capture.
 * After a partial capture the charge has the captured amount, so that nobody mistakes it for the full one.
 */
function statusOf(status: string, captured: number | null): Pick<Charge, 'status' | 'mayChange'> {
  if (captured !== 0) return { status: 'paid', mayChange: false };
  if (status === 'CREATED') return { status: 'started', mayChange: false };
  if (status === 'AUTHORIZED') return { status: 'authorised', mayChange: false };
  // A payment that was closed without a capture costs the shopper nothing, so the charge is cancelled.
  if (status === 'CLOSED' || status === 'EXPIRED') return { status: 'cancelled', mayChange: false };
  if (status === 'REJECTED') return { status: 'failed', mayChange: false };
  return { status: 'failed', mayChange: true };
}

export function chargeFrom(payment: TabbyPayment): Charge {
  const currency = payment.currency.toUpperCase();
  const captured = sumOf(payment.captures, currency);
  const meaning = statusOf(payment.status.toUpperCase(), captured);
  return {
    id: payment.id,
    ...meaning,
    amount: meaning.status === 'paid' ? captured : currency === 'SAR' ? fromAmount(payment.amount) : null,
    refunded: sumOf(payment.refunds, currency),
    currency,
    orderUuid: payment.meta?.order_id ?? null,
    key: payment.order?.reference_id ?? '',
    // Only the response that starts a session contains the page's URL.
    paymentUrl: null,
    card: null,
    storedCard: null,
    code: payment.status,
  };
}

/** The refund with this id or key; its status is unclear if the payment does not list it. */
export function refundFrom(payment: TabbyPayment, idOrKey: string): Refund {
  const refund = payment.refunds?.find(({ id, reference_id }) => id === idOrKey || reference_id === idOrKey);
  return refund
    ? { id: refund.id, status: 'done', code: payment.status }
    : { id: idOrKey, status: 'unclear', code: payment.status };
}

export const phoneOf = ({ countryCode, phone }: { countryCode: string; phone: string }): string =>
  `+${countryCode}${phone}`;

const STATUS_THERE: Record<Purchase['history']['earlierOrders'][number]['status'], string> = {
  new: 'new',
  processing: 'processing',
  complete: 'complete',
  refunded: 'refunded',
  cancelled: 'canceled',
};

/** The body of POST /api/v2/checkout that only asks whether this shopper may pay in instalments (pre-scoring). */
export const scoringRequest = (requested: {
  amount: number;
  email: string;
  phone: string;
  merchantCode: string;
}) => ({
  payment: {
    amount: toAmount(requested.amount),
    currency: 'SAR',
    buyer: { email: requested.email, phone: requested.phone },
  },
  merchant_code: requested.merchantCode,
});

/**
 * The body of POST /api/v2/checkout. The key is the only reference that Tabby stores; the order's uuid goes in `meta`.
 */
export function sessionRequest(
  charge: StartCharge,
  { email, merchantCode, purchase }: { email: string; merchantCode: string; purchase: Purchase },
) {
  const buyer = { name: charge.buyer.name, email, phone: phoneOf(charge.buyer) };
  const { address, history } = purchase;
  // The postal code is left out if unknown. Unconfirmed: Tabby's document lists `zip`, but its minimal body has no
  // address at all. An invented postal code would be worse than none.
  const shipping = {
    city: address.city,
    address: address.line,
    ...(address.postalCode === null ? {} : { zip: address.postalCode }),
  };
  return {
    payment: {
      amount: toAmount(charge.amount),
      currency: 'SAR',
      description: charge.orderNumber,
      buyer,
      shipping_address: shipping,
      order: {
        reference_id: charge.idempotencyKey,
        tax_amount: toAmount(purchase.tax),
        shipping_amount: toAmount(purchase.delivery),
        discount_amount: toAmount(purchase.discount),
        items: purchase.lines.map((line) => ({
          title: line.title,
          quantity: line.quantity,
          unit_price: toAmount(line.unitPrice),
          category: line.category,
          reference_id: line.reference,
          image_url: line.pictureUrl,
          product_url: line.productUrl,
        })),
      },
      buyer_history: {
        registered_since: history.registeredAt.toISOString(),
        loyalty_level: history.ordersPaid,
        is_phone_number_verified: history.isPhoneVerified,
        is_email_verified: history.isEmailVerified,
      },
      order_history: history.earlierOrders.map((earlier) => ({
        purchased_at: earlier.placedAt.toISOString(),
        amount: toAmount(earlier.amount),
        status: STATUS_THERE[earlier.status],
        buyer,
        shipping_address: shipping,
      })),
      meta: { order_id: charge.orderUuid, order_number: charge.orderNumber },
    },
    lang: charge.language,
    merchant_code: merchantCode,
    merchant_urls: { success: charge.returnUrl, cancel: charge.returnUrl, failure: charge.returnUrl },
  };
}
