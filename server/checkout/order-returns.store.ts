import type { Database, Transaction } from '#database/database.ts';

/** A part of an order's money that the shop refunded. Amounts are in halalas. */
export type OrderReturn = {
  /** What the refund was for: `line 2`, `line 2.1`, or the key of a refunded amount. */
  key: string;
  toMethod: number;
  toWallet: number;
  /**
   * The staff member who refunded, the reason, and the request of the back office; null for older refunds, which did
   * not store these.
   */
  operator: string | null;
  reason: string | null;
  requestKey: string | null;
  at: Date;
};

/** The refunds of an order, oldest first. */
export const listReturns = (database: Database, orderId: number): Promise<OrderReturn[]> =>
  database
    .selectFrom('order_returns')
    .select(['key', 'to_method_halalas as toMethod', 'to_wallet_halalas as toWallet'])
    .select(['operator', 'reason', 'request_key as requestKey', 'returned_at as at'])
    .where('order_id', '=', orderId)
    .orderBy('returned_at')
    .orderBy('key')
    .execute();

/**
 * Adds a refund of an order. Invariant: each key refunds once, because the key is in the primary key, so a repeat
 * fails.
 */
export async function insertReturn(
  tx: Transaction,
  {
    orderId,
    shopperId,
    key,
    toMethod,
    toWallet,
    operator,
    reason,
    requestKey,
    at,
  }: OrderReturn & { orderId: number; shopperId: number },
): Promise<void> {
  await tx
    .insertInto('order_returns')
    .values({
      order_id: orderId,
      shopper_id: shopperId,
      key,
      to_method_halalas: toMethod,
      to_wallet_halalas: toWallet,
      operator,
      reason,
      request_key: requestKey,
      returned_at: at,
    })
    .execute();
}

/** Erases the reasons of refunds, because a reason may name the shopper whose account is removed. */
export async function anonymiseReasons(tx: Transaction, shopperId: number): Promise<void> {
  for (const table of ['order_returns', 'refund_approvals'] as const)
    await tx
      .updateTable(table)
      .set({ reason: null })
      .where('shopper_id', '=', shopperId)
      .where('reason', 'is not', null)
      .execute();
}
