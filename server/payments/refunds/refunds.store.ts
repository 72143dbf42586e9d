import type { Database, Transaction } from '#database/database.ts';
import type { ProviderName } from '#providers/payments/payments.port.ts';
import type { RefundReason, RefundState } from '../payments.tables.ts';

export type { RefundReason, RefundState } from '../payments.tables.ts';

export type Refund = {
  id: number;
  provider: ProviderName;
  paymentUuid: string;
  orderNumber: string;
  chargeId: string;
  /** The refunded amount in halalas. */
  amount: number;
  reason: RefundReason;
  state: RefundState;
  attempt: number;
  providerRefundId: string | null;
};

/**
 * Adds a refund of a part of a paid payment, or of the whole remainder; null if less is left than the part.
 *
 * Invariant: refunds never exceed the captured amount, because the total is checked and updated on the payment's own
 * row, whose lock serialises the refunds of one payment.
 */
export async function insertRefund(
  tx: Transaction,
  refund: { paymentId: number; reason: RefundReason; amount: number | undefined; at: Date },
): Promise<{ id: number; amount: number } | null> {
  const payment = await tx
    .selectFrom('payments')
    .select(['amount_halalas as paid', 'refunded_halalas as refunded'])
    .where('id', '=', refund.paymentId)
    .where('status', '=', 'paid')
    .forNoKeyUpdate()
    .executeTakeFirst();
  const left = payment ? payment.paid - payment.refunded : 0;
  const amount = refund.amount ?? left;
  if (amount <= 0 || amount > left) return null;
  await tx
    .updateTable('payments')
    .set((row) => ({ refunded_halalas: row('refunded_halalas', '+', amount) }))
    .where('id', '=', refund.paymentId)
    .execute();
  const { id } = await tx
    .insertInto('refunds')
    .values({
      payment_id: refund.paymentId,
      amount_halalas: amount,
      reason: refund.reason,
      status: 'wanted',
      provider_refund_id: null,
      code: null,
      created_at: refund.at,
      done_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, amount };
}

/** Captured payments of an order that are not fully refunded, with the paid and refunded amounts in halalas. */
export const listCapturedPayments = (
  tx: Transaction,
  orderId: number,
): Promise<{ paymentId: number; paid: number; refunded: number }[]> =>
  tx
    .selectFrom('payments')
    .select(['id as paymentId', 'amount_halalas as paid', 'refunded_halalas as refunded'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .whereRef('refunded_halalas', '<', 'amount_halalas')
    .orderBy('id')
    .execute();

export async function findRefund(database: Database, id: number): Promise<Refund | undefined> {
  const row = await database
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select([
      'refunds.id',
      'payments.provider',
      'payments.uuid as paymentUuid',
      'payments.order_number as orderNumber',
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

/** Finds refunds that must be sent to the provider, or whose progress must be read there. */
export const listToFollow = (database: Database): Promise<{ id: number; provider: ProviderName }[]> =>
  database
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'payments.provider'])
    .where('refunds.status', 'in', ['wanted', 'pending'])
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute();

/** Stores the provider's response to a refund. A refund that is done is never overwritten. */
export async function updateRefund(
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

/** Marks the refused refunds of a charge to be sent again, as their next attempt. @returns their ids */
export async function updateFailedRefundsAsWanted(
  tx: Transaction,
  { provider, chargeId }: { provider: ProviderName; chargeId: string },
): Promise<number[]> {
  const rows = await tx
    .updateTable('refunds')
    .from('payments')
    .set((row) => ({ status: 'wanted', attempt: row('refunds.attempt', '+', 1) }))
    .whereRef('payments.id', '=', 'refunds.payment_id')
    .where('payments.provider', '=', provider)
    .where('payments.charge_id', '=', chargeId)
    .where('refunds.status', '=', 'failed')
    .returning('refunds.id')
    .execute();
  return rows.map(({ id }) => id);
}
