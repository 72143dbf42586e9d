import * as z from 'zod/mini';
import type { Charge, Purchase, Refund, StartCharge } from './payments.port.ts';
import { toMajor, toMinor } from './tap.wire.ts';

/*
 * The only file that maps Tamara's names to the shop's (providers/04-tamara). What that document marks as unconfirmed
 * is used nowhere else. The sandbox uses the same schemas. Amounts are JSON numbers, as with Tap.
 */

/** The currency of all amounts: the shop charges in riyals (product.md 4). */
const CURRENCY = 'SAR';
export const PAYMENT_TYPE = 'PAY_BY_INSTALMENTS';
/** The lifetime requested for a session, in minutes: the longest that is allowed (product.md 7). */
export const SESSION_MINUTES = 30;
/** The maximum length of an item's name (POST /checkout). */
const MAX_NAME_LENGTH = 255;

const text = z.optional(z.nullable(z.string()));
const money = z.object({ amount: z.number(), currency: z.string() });
const someMoney = z.optional(z.nullable(money));

/** The fields of an order that the shop reads; Tamara sends more. */
export const tamaraOrder = z.object({
  order_id: z.string(),
  order_reference_id: text,
  status: z.string(),
  total_amount: money,
  captured_amount: someMoney,
  refunded_amount: someMoney,
  transactions: z.optional(
    z.nullable(
      z.object({
        // It is unconfirmed that a refund is listed with the shop's own id.
        refunds: z.optional(
          z.nullable(z.array(z.object({ refund_id: z.string(), merchant_refund_id: text }))),
        ),
      }),
    ),
  ),
});
export type TamaraOrder = z.output<typeof tamaraOrder>;

export const tamaraSession = z.object({
  order_id: z.string(),
  checkout_id: z.string(),
  checkout_url: z.string(),
  status: z.string(),
});

export const tamaraAuthorised = z.object({
  order_id: z.string(),
  status: z.string(),
  auto_captured: z.optional(z.nullable(z.boolean())),
});
export const tamaraCaptured = z.object({ order_id: z.string(), capture_id: z.string() });
export const tamaraCancelled = z.object({ order_id: z.string(), status: text });
export const tamaraRefunded = z.object({ order_id: z.string(), refund_id: z.string(), status: text });

export const tamaraPaymentTypes = z.array(z.object({ name: z.string(), min_limit: money, max_limit: money }));
export const tamaraPreCheck = z.object({ has_available_payment_options: z.boolean() });

/**
 * The part of a webhook or the older notification that the shop uses: only which order it is about, because the shop
 * then reads that order.
 */
export const tamaraEvent = z.object({ order_id: z.string(), event_type: text, order_status: text });

export const tamaraError = z.object({
  message: text,
  errors: z.optional(z.nullable(z.array(z.object({ error_code: text })))),
});

export const moneyOf = (halalas: number) => ({ amount: toMajor(halalas, CURRENCY), currency: CURRENCY });
export const halalasOf = (given: z.output<typeof someMoney>): number | null =>
  given?.currency === CURRENCY ? toMinor(given.amount, CURRENCY) : null;

type Meaning = Pick<Charge, 'status' | 'mayChange'>;
const final = (status: Charge['status']): Meaning => ({ status, mayChange: false });

/**
 * The meaning of each of Tamara's statuses. `approved` is not paid (States). A partial capture counts as paid with its
 * own amount, so that nobody mistakes it for the full one. Unknown statuses, and `updated`, which the shop never
 * causes, may still change.
 */
const MEANINGS: Record<string, Meaning> = {
  new: final('started'),
  // `on_hold` means that Tamara is still reviewing the order.
  on_hold: final('started'),
  approved: final('authorised'),
  authorised: final('authorised'),
  partially_captured: final('paid'),
  fully_captured: final('paid'),
  partially_refunded: final('paid'),
  fully_refunded: final('paid'),
  declined: final('failed'),
  canceled: final('cancelled'),
  expired: final('cancelled'),
};
export const meaningOf = (status: string): Meaning =>
  MEANINGS[status.toLowerCase()] ?? { status: 'failed', mayChange: true };

export function chargeFrom(order: TamaraOrder): Charge {
  const meaning = meaningOf(order.status);
  const paid = order.captured_amount ?? order.total_amount;
  return {
    id: order.order_id,
    ...meaning,
    amount: halalasOf(meaning.status === 'paid' ? paid : order.total_amount),
    refunded: order.refunded_amount ? halalasOf(order.refunded_amount) : 0,
    currency: order.total_amount.currency.toUpperCase(),
    // The order's uuid is unknown, because Tamara stores only one reference, which is the key.
    orderUuid: null,
    key: order.order_reference_id ?? '',
    // Only the response that starts a session contains the page's URL.
    paymentUrl: null,
    card: null,
    storedCard: null,
    code: order.status,
  };
}

/** The refund that was made with the shop's own id, if the order lists it. */
export const refundMadeWith = (order: TamaraOrder, key: string): Refund | null => {
  const made = order.transactions?.refunds?.find(({ merchant_refund_id }) => merchant_refund_id === key);
  return made ? { id: made.refund_id, status: 'done', code: order.status } : null;
};

/** The refund's status; unclear if the order does not list the refund yet, so that it is read again. */
export function refundFrom(order: TamaraOrder, refundId: string): Refund {
  const isThere = order.transactions?.refunds?.some(({ refund_id }) => refund_id === refundId) ?? false;
  return { id: refundId, status: isThere ? 'done' : 'unclear', code: order.status };
}

/** Formats a phone number for Tamara: Saudi numbers without the country code, as in its test data; others with it. */
export const phoneOf = ({ countryCode, phone }: { countryCode: string; phone: string }): string =>
  countryCode === '966' ? phone : `${countryCode}${phone}`;

/**
 * The first and last name that Tamara requires. The last word becomes the last name; a single word is used for both.
 */
export function namesOf(name: string): { first_name: string; last_name: string } {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1)!;
  return { first_name: words.slice(0, -1).join(' ') || last, last_name: last };
}

/** The body of POST /checkout/payment-options-pre-check. */
export const preCheckRequest = (requested: { amount: number; phone: string }) => ({
  country: 'SA',
  order_value: moneyOf(requested.amount),
  phone_number: requested.phone,
  is_vip: false,
});

/** The body of POST /checkout. */
export function sessionRequest(
  charge: StartCharge,
  { email, purchase }: { email: string; purchase: Purchase },
) {
  const names = namesOf(charge.buyer.name);
  const { address } = purchase;
  return {
    order_reference_id: charge.idempotencyKey,
    order_number: charge.orderNumber,
    total_amount: moneyOf(charge.amount),
    description: charge.orderNumber,
    country_code: 'SA',
    payment_type: PAYMENT_TYPE,
    locale: charge.language === 'ar' ? 'ar_SA' : 'en_US',
    expires_in_minutes: SESSION_MINUTES,
    items: purchase.lines.map((line) => ({
      reference_id: line.reference,
      type: 'Physical',
      name: line.title.slice(0, MAX_NAME_LENGTH),
      sku: line.reference,
      quantity: line.quantity,
      unit_price: moneyOf(line.unitPrice),
      total_amount: moneyOf(line.unitPrice * line.quantity),
      image_url: line.pictureUrl,
      item_url: line.productUrl,
    })),
    consumer: { ...names, phone_number: phoneOf(charge.buyer), email },
    shipping_address: { ...names, line1: address.line, city: address.city, country_code: 'SA' },
    tax_amount: moneyOf(purchase.tax),
    shipping_amount: moneyOf(purchase.delivery),
    ...(purchase.discount > 0
      ? { discount: { name: charge.orderNumber, amount: moneyOf(purchase.discount) } }
      : {}),
    merchant_url: {
      success: charge.returnUrl,
      failure: charge.returnUrl,
      cancel: charge.returnUrl,
      notification: charge.webhookUrl,
    },
  };
}

/**
 * The body of POST /payments/capture. The shipper is the shop, because the capture happens before the courier has the
 * parcel.
 */
export const captureRequest = (capture: { orderId: string; amount: number; at: Date; company: string }) => ({
  order_id: capture.orderId,
  total_amount: moneyOf(capture.amount),
  shipping_info: { shipped_at: capture.at.toISOString(), shipping_company: capture.company },
});
