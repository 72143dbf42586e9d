import type { Database } from '#database/database.ts';
import type { PaymentState, RefundReason, RefundState } from './payments.tables.ts';

/** What an order shows of its payments: state, card and refund of each, oldest first. */
export type PaymentShown = {
  orderId: number;
  state: PaymentState;
  scheme: string | null;
  lastFour: string | null;
  refund: { state: RefundState; reason: RefundReason } | null;
};

export async function listShown(database: Database, orderIds: readonly number[]): Promise<PaymentShown[]> {
  const rows = await database
    .selectFrom('payments')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select([
      'payments.order_id as orderId',
      'payments.status as state',
      'payments.card_scheme as scheme',
      'payments.card_last_four as lastFour',
      'refunds.status as refundState',
      'refunds.reason as refundReason',
    ])
    .where('payments.order_id', 'in', orderIds)
    .orderBy('payments.id')
    .execute();
  return rows.map(({ refundState, refundReason, ...payment }) => ({
    ...payment,
    refund: refundState && refundReason ? { state: refundState, reason: refundReason } : null,
  }));
}
