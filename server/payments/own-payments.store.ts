import type { PaymentMade } from '#contract/payments/payments.wire.ts';
import type { Database } from '#database/database.ts';
import type { PaymentState } from './payments.tables.ts';

type OwnPayment = Omit<PaymentMade, 'status'> & { state: PaymentState; refunded: number };

/** Payments that were started at a provider; attempts that were never started are not shown. */
const startedPayments = (database: Database, shopperId: number) =>
  database.selectFrom('payments').where('shopper_id', '=', shopperId).where('charge_id', 'is not', null);

/**
 * A page of a shopper's payments, newest first, and their total number. Runs three queries, regardless of the number
 * of payments.
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

/** Oldest first. */
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
