import { sql } from 'kysely';
import type { PaymentMade, PaymentMethod, PaymentStatus } from '#contract/payments/payments.wire.ts';
import type { Database } from '#database/database.ts';
import type { PaymentState } from './payments.tables.ts';

/** A payment of an order in the form its customer sees. */
export type PaymentShown = {
  orderId: number;
  method: PaymentMethod;
  state: PaymentState;
  scheme: string | null;
  lastFour: string | null;
  /**
   * The amounts in halalas: the amount to pay, the total of all refunds, and the part that the provider has confirmed.
   */
  amount: number;
  refunded: number;
  refundedAtProvider: number;
  /** The part in halalas that the provider refused for good, until staff send it again. */
  refundRefused: number;
  /** Whether the payment came when the order was already paid, and is refunded. */
  isSecond: boolean;
};

export const listShown = (database: Database, orderIds: readonly number[]): Promise<PaymentShown[]> =>
  database
    .selectFrom('payments')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select([
      'payments.order_id as orderId',
      'payments.method',
      'payments.status as state',
      'payments.card_scheme as scheme',
      'payments.card_last_four as lastFour',
      'payments.amount_halalas as amount',
      'payments.refunded_halalas as refunded',
      sql<number>`coalesce(sum(refunds.amount_halalas) filter (where refunds.status = 'done'), 0)::int`.as(
        'refundedAtProvider',
      ),
      sql<number>`coalesce(sum(refunds.amount_halalas) filter (where refunds.status = 'failed'), 0)::int`.as(
        'refundRefused',
      ),
      sql<boolean>`coalesce(bool_or(refunds.reason = 'paidTwice'), false)`.as('isSecond'),
    ])
    .where('payments.order_id', 'in', orderIds)
    .groupBy('payments.id')
    .orderBy('payments.id')
    .execute();

/**
 * The status of a payment as shown to the customer, including its refunds. A partly refunded payment counts as paid. A
 * refund that the provider refused still has to be made, so it counts as in progress.
 */
export function toPaymentStatus(
  payment: Pick<PaymentShown, 'state' | 'amount' | 'refunded' | 'refundedAtProvider'>,
): PaymentStatus {
  const { state, amount, refunded, refundedAtProvider } = payment;
  if (state === 'created') return 'started';
  if (state !== 'paid' || refunded < amount) return state;
  return refundedAtProvider === amount ? 'refunded' : 'refunding';
}

type OwnPayment = Omit<PaymentMade, 'status'> & { state: PaymentState; refunded: number };

/** A shopper's payments that were started at a provider; other attempts are not shown. */
const startedPayments = (database: Database, shopperId: number) =>
  database.selectFrom('payments').where('shopper_id', '=', shopperId).where('charge_id', 'is not', null);

/**
 * A page of a shopper's payments, newest first, and the total number. Runs three queries, regardless of the number of
 * payments.
 */
export async function listOwnPaymentPage(
  database: Database,
  shopperId: number,
  { skip, max }: { skip: number; max: number },
): Promise<{ payments: OwnPayment[]; total: number }> {
  const payments = await startedPayments(database, shopperId)
    .select([
      'id',
      'order_uuid as orderUuid',
      'order_number as orderNumber',
      'method',
      'status as state',
      'card_scheme as scheme',
      'card_last_four as lastFour',
      'amount_halalas as amount',
      'refunded_halalas as refunded',
      'created_at as at',
    ])
    .orderBy('id', 'desc')
    .limit(max)
    .offset(skip)
    .execute();
  const { total } = await startedPayments(database, shopperId)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const refunds = await refundsOf(
    database,
    payments.map(({ id }) => id),
  );
  return {
    payments: payments.map((payment) => ({ ...payment, refunds: refunds.get(payment.id) ?? [] })),
    total: Number(total),
  };
}

/** The refunds of payments, oldest first. */
async function refundsOf(
  database: Database,
  paymentIds: readonly number[],
): Promise<Map<number, PaymentMade['refunds']>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('refunds')
    .select(['payment_id', 'amount_halalas', 'status', 'created_at'])
    .where('payment_id', 'in', paymentIds)
    .orderBy('id')
    .execute();
  const refunds = rows.map((row) => ({
    paymentId: row.payment_id,
    amount: row.amount_halalas,
    isDone: row.status === 'done',
    at: row.created_at,
  }));
  return new Map(
    [...Map.groupBy(refunds, ({ paymentId }) => paymentId)].map(([id, all]) => [
      id,
      all.map(({ amount, isDone, at }) => ({ amount, isDone, at })),
    ]),
  );
}

/** The payment method of the shopper's newest paid order; undefined if the shopper has paid for none. */
export const findLastPaid = (database: Database, shopperId: number) =>
  database
    .selectFrom('payments')
    .select(['method', 'saves_card as savesCard', 'saved_card_id as savedCardId', 'created_at as at'])
    .where('shopper_id', '=', shopperId)
    .where('status', '=', 'paid')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
