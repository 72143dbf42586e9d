import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { CardsPort, Charge, Refund, StartCharge } from './payments.port.ts';

/*
 * The only file that maps Tap's names to the shop's (providers/01-tap-payments). What that document marks as
 * unconfirmed is used nowhere else. The sandbox uses the same schemas.
 */

const text = z.optional(z.nullable(z.string()));
const answer = z.optional(z.nullable(z.object({ code: text, message: text })));

/** The fields of a charge that the shop reads; Tap sends more. */
export const tapCharge = z.object({
  id: z.string(),
  status: z.string(),
  /** The amount in major units (riyals), a JSON float. */
  amount: z.number(),
  currency: z.string(),
  transaction: z.optional(z.nullable(z.object({ url: text, created: text }))),
  reference: z.optional(
    z.nullable(z.object({ transaction: text, order: text, gateway: text, payment: text })),
  ),
  response: answer,
  save_card: z.optional(z.nullable(z.boolean())),
  card: z.optional(z.nullable(z.object({ id: text, scheme: text, brand: text, last_four: text }))),
  customer: z.optional(z.nullable(z.object({ id: text }))),
  payment_agreement: z.optional(z.nullable(z.object({ id: text }))),
});
export type TapCharge = z.output<typeof tapCharge>;

/** The response of POST /charges/list; its shape is unconfirmed. */
export const tapCharges = z.object({ charges: z.array(tapCharge), has_more: z.optional(z.boolean()) });
/** A single-use token: one charge uses it up. */
export const tapToken = z.object({ id: z.string() });
/** The response of GET /card/{customer}/{card}. */
export const tapCard = z.object({
  id: z.string(),
  scheme: text,
  brand: text,
  last_four: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
});
export const tapDeleted = z.object({ deleted: z.boolean() });

export const tapRefund = z.object({ id: z.string(), status: z.string(), response: answer });

/** The decimals of the currencies that Tap accepts (ISO 4217); KWD, BHD and OMR have three. */
const DECIMALS: Record<string, number> = {
  SAR: 2,
  AED: 2,
  QAR: 2,
  USD: 2,
  EGP: 2,
  KWD: 3,
  BHD: 3,
  OMR: 3,
};
export const decimalsOf = (currency: string): number => DECIMALS[currency] ?? 2;

/** Converts minor units (halalas) to Tap's decimal number: 27900 SAR → 279, 10050 → 100.5. */
export const toMajor = (minor: number, currency: string): number =>
  Number((minor / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency)));

/** Converts Tap's decimal number to minor units; null if it has more decimals than its currency. */
export function toMinor(major: number, currency: string): number | null {
  const minor = major * 10 ** decimalsOf(currency);
  const whole = Math.round(minor);
  return Math.abs(minor - whole) < 1e-6 && Number.isSafeInteger(whole) ? whole : null;
}

type Meaning = Pick<Charge, 'status' | 'mayChange'>;
const final = (status: Charge['status']): Meaning => ({ status, mayChange: false });

/**
 * The meaning of each of Tap's statuses. Only CAPTURED is paid. An unknown status may still change, so that the charge
 * is read again.
 */
const MEANINGS: Record<string, Meaning> = {
  INITIATED: final('started'),
  IN_PROGRESS: final('started'),
  CAPTURED: final('paid'),
  ABANDONED: final('cancelled'),
  CANCELLED: final('cancelled'),
  VOID: final('cancelled'),
  FAILED: final('failed'),
  DECLINED: final('failed'),
  RESTRICTED: final('failed'),
  TIMEDOUT: { status: 'failed', mayChange: true },
  TIMED_OUT: { status: 'failed', mayChange: true },
  // AUTHORIZED means that the money is reserved but not taken. The shop never requests that (mada does not support it),
  // so the charge counts as failed.
  AUTHORIZED: { status: 'failed', mayChange: true },
};
export const meaningOf = (status: string): Meaning =>
  MEANINGS[status.toUpperCase()] ?? { status: 'failed', mayChange: true };

const REFUND_MEANINGS: Record<string, Refund['status']> = {
  PENDING: 'pending',
  ACCEPTED: 'pending',
  REFUNDED: 'done',
  DECLINED: 'failed',
  FAILED: 'failed',
  RESTRICTED: 'failed',
};

export function chargeFrom(charge: TapCharge): Charge {
  const meaning = meaningOf(charge.status);
  const currency = charge.currency.toUpperCase();
  const { card, reference } = charge;
  return {
    id: charge.id,
    ...meaning,
    amount: toMinor(charge.amount, currency),
    currency,
    refunded: null,
    orderUuid: reference?.order ?? '',
    key: reference?.transaction ?? '',
    paymentUrl: meaning.status === 'started' ? (charge.transaction?.url ?? null) : null,
    // The scheme is preferred to the brand: a mada card is also a Visa or Mastercard, but shoppers know it as mada.
    card: card?.last_four ? { scheme: card.scheme ?? card.brand ?? 'CARD', lastFour: card.last_four } : null,
    storedCard: savedCardOf(charge),
    code: charge.response?.code ?? null,
  };
}

/**
 * The card saved by a charge: only a captured charge that requested it saves a card, identified by the card's and the
 * customer's id.
 */
function savedCardOf({
  status,
  save_card,
  card,
  customer,
  payment_agreement,
}: TapCharge): Charge['storedCard'] {
  if (status !== 'CAPTURED' || save_card !== true || !card?.id || !customer?.id) return null;
  return { cardId: card.id, customerId: customer.id, agreementId: payment_agreement?.id ?? null };
}

/** Converts Tap's card to the shop's form. Tap gives the year with two digits or with four. */
export const cardFrom = (card: z.output<typeof tapCard>): Awaited<ReturnType<CardsPort['read']>> => ({
  scheme: card.scheme ?? card.brand ?? 'CARD',
  lastFour: card.last_four,
  expiryMonth: card.exp_month,
  expiryYear: card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year,
});

export const refundFrom = (refund: z.output<typeof tapRefund>): Refund => ({
  id: refund.id,
  status: REFUND_MEANINGS[refund.status.toUpperCase()] ?? 'unclear',
  code: refund.response?.code ?? null,
});

type TokenSource = Extract<StartCharge['source'], { kind: 'storedCard' | 'applePay' }>;

/** The body of POST /tokens (Endpoints): for a saved card, or for the data of an Apple Pay sheet. */
export function tokenRequest(source: TokenSource): Record<string, unknown> {
  if (source.kind === 'storedCard') {
    return { saved_card: { card_id: source.cardId, customer_id: source.customerId } };
  }
  const { version, data, signature, header } = source.token;
  const { ephemeralPublicKey, publicKeyHash, transactionId } = header;
  return {
    type: 'applepay',
    token_data: { version, data, signature, header: { ephemeralPublicKey, publicKeyHash, transactionId } },
  };
}

const customerOf = ({ buyer, source }: StartCharge): Record<string, unknown> => {
  const id = source.kind === 'storedCard' ? source.customerId : buyer.customerId;
  if (id !== null) return { id };
  return {
    first_name: buyer.name,
    ...(buyer.email === null ? {} : { email: buyer.email }),
    phone: { country_code: buyer.countryCode, number: buyer.phone },
  };
};

/**
 * The body of POST /charges/: any card on Tap's own page, or a token. It always requests 3-D Secure, without which mada
 * refuses, and states that the shopper started the charge.
 * @param sourceId `src_card`, or the token of a saved card or of a wallet's payment
 */
export function chargeRequest(
  charge: StartCharge,
  sourceId: string,
  currency: string,
): Record<string, unknown> {
  return {
    amount: toMajor(charge.amount, currency),
    currency,
    threeDSecure: true,
    customer_initiated: true,
    save_card: charge.source.kind === 'page' && charge.source.savesCard,
    description: charge.orderNumber,
    reference: {
      transaction: charge.idempotencyKey,
      order: charge.orderUuid,
      idempotent: charge.idempotencyKey,
    },
    customer: customerOf(charge),
    source: { id: sourceId },
    redirect: { url: charge.returnUrl },
    post: { url: charge.webhookUrl },
    metadata: { order_number: charge.orderNumber },
  };
}

/**
 * The string that Tap signs for a charge: seven fields instead of the body, so the shop still reads the charge after
 * verifying. The amount has the currency's decimals although the body contains a float; a missing reference is empty.
 */
export function hashstringOf(secretKey: string, charge: TapCharge): string {
  const currency = charge.currency;
  const signed = [
    `x_id${charge.id}`,
    `x_amount${charge.amount.toFixed(decimalsOf(currency))}`,
    `x_currency${currency}`,
    `x_gateway_reference${charge.reference?.gateway ?? ''}`,
    `x_payment_reference${charge.reference?.payment ?? ''}`,
    `x_status${charge.status}`,
    `x_created${charge.transaction?.created ?? ''}`,
  ].join('');
  return createHmac('sha256', secretKey).update(signed).digest('hex');
}
