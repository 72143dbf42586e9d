import { sql } from 'kysely';
import type { PaymentMethod, PaymentStatus } from '#contract/payments/payments.wire.ts';
import type { Database } from '#database/database.ts';
import type { PaymentState } from './payments.tables.ts';

/** The payments of an order as shown to its customer, oldest first. */
export type PaymentShown = {
  orderId: number;
  method: PaymentMethod;
  state: PaymentState;
  scheme: string | null;
  lastFour: string | null;
  /** Halalas: the amount to pay, the total of all refunds, and the part the provider has confirmed. */
  amount: number;
  refunded: number;
  refundedAtProvider: number;
};

export const listShown = (database: Database, orderIds: readonly number[]): Promise<PaymentShown[]> =>
  database
    .selectFrom('payments')
    .leftJoin('refunds', (join) =>
      join.onRef('refunds.payment_id', '=', 'payments.id').on('refunds.status', '=', 'done'),
    )
    .select([
      'payments.order_id as orderId',
      'payments.method',
      'payments.status as state',
      'payments.card_scheme as scheme',
      'payments.card_last_four as lastFour',
      'payments.amount_halalas as amount',
      'payments.refunded_halalas as refunded',
      sql<number>`coalesce(sum(refunds.amount_halalas), 0)::int`.as('refundedAtProvider'),
    ])
    .where('payments.order_id', 'in', orderIds)
    .groupBy('payments.id')
    .orderBy('payments.id')
    .execute();

/**
 * The status of a payment as shown, including its refunds. A partly refunded payment is still paid. A refund that the
 * provider refused is still owed.
 */
export function statusOf(
  payment: Pick<PaymentShown, 'state' | 'amount' | 'refunded' | 'refundedAtProvider'>,
): PaymentStatus {
  const { state, amount, refunded, refundedAtProvider } = payment;
  if (state === 'created') return 'started';
  if (state !== 'paid' || refunded < amount) return state;
  return refundedAtProvider === amount ? 'refunded' : 'refunding';
}
