import { sql } from 'kysely';
import { providerFor } from '#contract/payments/payment-services.rules.ts';
import type { PaymentMethod } from '#contract/payments/payments.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { ProviderName } from '#providers/payments/payments.port.ts';
import type { Language } from '#text/language.ts';
import { firstClaimOf } from './claim.ts';
import type { PaymentState } from './payments.tables.ts';

export type { PaymentState } from './payments.tables.ts';

/** One attempt to pay for an order. */
export type Payment = {
  id: number;
  provider: ProviderName;
  method: PaymentMethod;
  savesCard: boolean;
  savedCardId: number | null;
  email: string | null;
  /** The payment's uuid, which is both the shop's reference at the provider and the idempotency key. */
  uuid: string;
  orderId: number;
  orderUuid: string;
  orderNumber: string;
  shopperId: number;
  chargeId: string | null;
  /** The amount to pay in halalas. */
  amount: number;
  currency: string;
  state: PaymentState;
  mayChange: boolean;
  language: Language;
  paymentUrl: string | null;
  /**
   * Set when a charge without a payment page was requested (Apple Pay, saved card); null otherwise. Until this time, the
   * request may still be waiting for its response. After this time, a payment without a charge has lost the response.
   */
  startClaimedUntil: Date | null;
  createdAt: Date;
};
/**
 * The payment method that a customer chose. `email` is used by a pay-later service if the account has no e-mail
 * address.
 */
export type PaymentDetails = Pick<Payment, 'method' | 'savesCard' | 'savedCardId' | 'email'>;
export type NewPayment = Pick<
  Payment,
  'uuid' | 'orderId' | 'orderUuid' | 'orderNumber' | 'shopperId' | 'amount' | 'language' | 'createdAt'
> &
  PaymentDetails;
/** The name of a charge: its provider, and the provider's id of the charge. */
export type ChargeName = { provider: ProviderName; chargeId: string };

const COLUMNS = [
  'payments.id',
  'payments.provider',
  'payments.method',
  'payments.saves_card as savesCard',
  'payments.saved_card_id as savedCardId',
  'payments.email',
  'payments.uuid',
  'payments.order_id as orderId',
  'payments.order_uuid as orderUuid',
  'payments.order_number as orderNumber',
  'payments.shopper_id as shopperId',
  'payments.charge_id as chargeId',
  'payments.amount_halalas as amount',
  'payments.currency',
  'payments.status as state',
  'payments.may_change as mayChange',
  'payments.language',
  'payments.payment_url as paymentUrl',
  'payments.start_claimed_until as startClaimedUntil',
  'payments.created_at as createdAt',
] as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const payments = (database: Database) => database.selectFrom('payments').select(COLUMNS);

/**
 * Adds a payment attempt to an order. The caller holds the order's lock. Invariant: at most one attempt is open
 * (unique index), so this fails while another one is.
 */
export async function insertPayment(tx: Transaction, payment: NewPayment): Promise<number> {
  const { id } = await tx
    .insertInto('payments')
    .values({
      uuid: payment.uuid,
      order_id: payment.orderId,
      order_uuid: payment.orderUuid,
      order_number: payment.orderNumber,
      shopper_id: payment.shopperId,
      provider: providerFor(payment.method),
      method: payment.method,
      saves_card: payment.savesCard,
      saved_card_id: payment.savedCardId,
      email: payment.email,
      charge_id: null,
      amount_halalas: payment.amount,
      currency: 'SAR',
      status: 'created',
      language: payment.language,
      payment_url: null,
      start_claimed_until: firstClaimOf(payment),
      card_scheme: null,
      card_last_four: null,
      code: null,
      created_at: payment.createdAt,
      settled_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findPayment = (database: Database, id: number): Promise<Payment | undefined> =>
  payments(database).where('id', '=', id).executeTakeFirst();

/** All attempts to pay for an order, oldest first. */
export const listPayments = (database: Database, orderId: number): Promise<Payment[]> =>
  payments(database).where('order_id', '=', orderId).orderBy('id').execute();

/** The shopper's own attempts to pay for an order, oldest first; empty if the order belongs to someone else. */
export const listOwnPayments = (
  database: Database,
  shopperId: number,
  orderUuid: string,
): Promise<Payment[]> =>
  payments(database)
    .where('shopper_id', '=', shopperId)
    .where('order_uuid', '=', orderUuid)
    .orderBy('id')
    .execute();

/**
 * Locks all payments of an order by ascending id. Code that ends an order must call this before it locks the order,
 * because code that settles a payment locks the payment before the order. The same lock order everywhere prevents
 * deadlocks.
 */
export async function lockPayments(tx: Transaction, orderId: number): Promise<void> {
  await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Locks the payment that a charge belongs to. The payment is found by the charge id. If the provider's response that
 * contained the charge id was lost, the payment is found by the shop's own reference, which the provider stores with
 * the charge. This must be one statement, because another transaction may store the charge id between two statements:
 * then neither would match, and the money would belong to no payment.
 */
export async function lockPaymentOf(
  tx: Transaction,
  provider: ProviderName,
  charge: { id: string; key: string },
): Promise<Payment | undefined> {
  const hasChargeId = sql<boolean>`payments.charge_id is not distinct from ${charge.id}`;
  const reference = UUID.test(charge.key) ? charge.key : null;
  return await payments(tx)
    .where('provider', '=', provider)
    .where((row) =>
      row.or([
        row('charge_id', '=', charge.id),
        row.and([row('uuid', '=', reference), row.or([row('charge_id', 'is', null), hasChargeId])]),
      ]),
    )
    .orderBy(hasChargeId, 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Finds payments whose charge was requested without a payment page, and whose response was lost. */
export async function listLostStarts(
  database: Database,
  now: Date,
): Promise<{ id: number; provider: ProviderName }[]> {
  return database
    .selectFrom('payments')
    .select(['id', 'provider'])
    .where('charge_id', 'is', null)
    .where('start_claimed_until', '<=', now)
    .orderBy('id')
    .execute();
}

/**
 * Charges that must be checked with the provider, oldest first: those created after `madeAfter`, and those with
 * authorised money, whatever their age.
 */
export async function listUnsettledCharges(database: Database, madeAfter: Date): Promise<ChargeName[]> {
  const rows = await database
    .selectFrom('payments')
    .select(['provider', 'charge_id as chargeId'])
    .where((row) => row.or([row('status', '=', 'started'), row('may_change', '=', true)]))
    .where((row) => row.or([row('created_at', '>', madeAfter), row('authorised_at', 'is not', null)]))
    .where('charge_id', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ provider, chargeId }) => (chargeId === null ? [] : { provider, chargeId }));
}

/** Erases the e-mail addresses that a shopper gave for payments. */
export async function deletePaymentEmails(tx: Transaction, shopperId: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ email: null })
    .where('shopper_id', '=', shopperId)
    .where('email', 'is not', null)
    .execute();
}

/**
 * The last attempt to pay for an order, with its method and whether it is still open; null if none exists. `isLost`
 * means that a charge was requested without a payment page, and its outcome is unknown.
 */
export async function findLastPayment(
  database: Database,
  orderId: number,
): Promise<({ id: number; isStarted: boolean; isOpen: boolean; isLost: boolean } & PaymentDetails) | null> {
  const last = (await listPayments(database, orderId)).at(-1);
  if (!last) return null;
  const { id, method, savesCard, savedCardId, email, state, startClaimedUntil } = last;
  const isStarted = state === 'started';
  const isOpen = isStarted || state === 'created';
  const isLost = state === 'created' && startClaimedUntil !== null;
  return { id, method, savesCard, savedCardId, email, isStarted, isOpen, isLost };
}
