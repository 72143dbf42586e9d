import type { Database, Transaction } from '#database/database.ts';
import type { RefundReason, RefundState } from './payments.tables.ts';

export type { RefundReason, RefundState } from './payments.tables.ts';

/** Money on its way back to a shopper. */
export type Refund = {
  id: number;
  paymentUuid: string;
  chargeId: string;
  /** Halalas. */
  amount: number;
  reason: RefundReason;
  state: RefundState;
  attempt: number;
  providerRefundId: string | null;
};

/**
 * Decides that a paid payment goes back, all of it; null when that was decided before or nothing was paid.
 * Invariant: money goes back once at most for a payment (unique payment_id).
 */
export async function addRefund(
  tx: Transaction,
  refund: { paymentId: number; reason: RefundReason; at: Date },
): Promise<number | null> {
  const added = await tx
    .insertInto('refunds')
    .columns(['payment_id', 'amount_halalas', 'reason', 'status', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('payments')
        .select((column) => [
          'payments.id',
          'payments.amount_halalas',
          column.val(refund.reason).as('reason'),
          column.val('wanted' as const).as('status'),
          column.cast<Date>(column.val(refund.at), 'timestamptz').as('created_at'),
        ])
        .where('payments.id', '=', refund.paymentId)
        .where('payments.status', '=', 'paid'),
    )
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

/** Captured payments of an order that nothing was decided about. */
export async function listKept(tx: Transaction, orderId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('payments')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select('payments.id')
    .where('payments.order_id', '=', orderId)
    .where('payments.status', '=', 'paid')
    .where('refunds.id', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function readRefund(database: Database, id: number): Promise<Refund | undefined> {
  const row = await database
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select([
      'refunds.id',
      'payments.uuid as paymentUuid',
      'payments.charge_id as chargeId',
      'refunds.amount_halalas as amount',
      'refunds.reason',
      'refunds.status as state',
      'refunds.attempt',
      'refunds.provider_refund_id as providerRefundId',
    ])
    .where('refunds.id', '=', id)
    .executeTakeFirst();
  return row && row.chargeId !== null ? { ...row, chargeId: row.chargeId } : undefined;
}

/** Refunds the provider must be told or asked about. */
export async function listToFollow(database: Database): Promise<number[]> {
  const rows = await database
    .selectFrom('refunds')
    .select('id')
    .where('status', 'in', ['wanted', 'pending'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What the provider said of a refund; nothing is written over a refund that is done. */
export async function markRefund(
  database: Database,
  refund: Pick<Refund, 'id' | 'state' | 'attempt'>,
  to: {
    state: RefundState;
    attempt: number;
    providerRefundId: string | null;
    code: string | null;
    doneAt: Date | null;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('refunds')
    .set({
      status: to.state,
      attempt: to.attempt,
      provider_refund_id: to.providerRefundId,
      code: to.code,
      done_at: to.doneAt,
    })
    .where('id', '=', refund.id)
    .where('status', '=', refund.state)
    .where('attempt', '=', refund.attempt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
