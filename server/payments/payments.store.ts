import { sql } from 'kysely';
import { type PaymentMethod, providerFor } from '#contract/payments/payments.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { ProviderName } from '#providers/payments/payments.port.ts';
import type { Language } from '#text/language.ts';
import type { PaymentState } from './payments.tables.ts';

export type { PaymentState } from './payments.tables.ts';

/** One try to pay an order. */
export type Payment = {
  id: number;
  provider: ProviderName;
  method: PaymentMethod;
  savesCard: boolean;
  savedCardId: number | null;
  email: string | null;
  /** Our reference at the provider and its idempotency key. */
  uuid: string;
  orderId: number;
  orderUuid: string;
  orderNumber: string;
  shopperId: number;
  chargeId: string | null;
  /** Halalas. */
  amount: number;
  currency: string;
  state: PaymentState;
  mayChange: boolean;
  language: Language;
  paymentUrl: string | null;
  /**
   * A wallet's token was handed to the provider, and until then its bearer may be waiting for the answer; afterwards,
   * without a charge, the answer was lost. Null while none was handed over.
   */
  startClaimedUntil: Date | null;
  createdAt: Date;
};
/** How a shopper wants to pay; `email` is for a pay-later service where the account has none. */
export type PaymentDetails = Pick<Payment, 'method' | 'savesCard' | 'savedCardId' | 'email'>;
export type NewPayment = Pick<
  Payment,
  'uuid' | 'orderId' | 'orderUuid' | 'orderNumber' | 'shopperId' | 'amount' | 'language' | 'createdAt'
> &
  PaymentDetails;
/** A charge by its provider's name for it. */
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
 * A new way to pay an order. The caller holds the order's lock.
 * Invariant: one way stands open at most (unique index), so this fails while another does.
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

/** All tries to pay an order, oldest first. */
export const listPayments = (database: Database, orderId: number): Promise<Payment[]> =>
  payments(database).where('order_id', '=', orderId).orderBy('id').execute();

/** A shopper's own tries to pay an order, oldest first; none for anybody else's. */
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
 * Locks all payments of an order, by id. Whoever ends an order does this before locking the order, because whoever
 * settles a payment holds the payment when it comes to the order: both in one direction, so they never deadlock.
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
 * Locks the payment that a charge belongs to: by the charge's id, or, where the answer to its start was lost, by our
 * own reference in it. One statement, because the start of the charge may be written down at this very moment: between
 * two the payment would be neither, and its money nobody's.
 */
export async function lockPaymentOf(
  tx: Transaction,
  provider: ProviderName,
  charge: { id: string; key: string },
): Promise<Payment | undefined> {
  const isIts = sql<boolean>`payments.charge_id is not distinct from ${charge.id}`;
  const reference = UUID.test(charge.key) ? charge.key : null;
  return await payments(tx)
    .where('provider', '=', provider)
    .where((row) =>
      row.or([
        row('charge_id', '=', charge.id),
        row.and([row('uuid', '=', reference), row.or([row('charge_id', 'is', null), isIts])]),
      ]),
    )
    .orderBy(isIts, 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Payments for which a token was handed over and no answer came. */
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

/** Charges that the provider must be asked about, oldest first: made after a moment, or of any age while money is held. */
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

/** Addresses that were given for a payment belong to the person. */
export async function anonymiseEmails(tx: Transaction, shopperId: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ email: null })
    .where('shopper_id', '=', shopperId)
    .where('email', 'is not', null)
    .execute();
}
