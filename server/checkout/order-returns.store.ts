import type { Transaction } from '#database/database.ts';

/** A part of an order's money that the shop returned; halalas. */
export type OrderReturn = { toMethod: number; toWallet: number };

/**
 * What was returned with this key before, or undefined. The order is locked, so a concurrent return has committed or
 * waits.
 */
export const findReturn = (
  tx: Transaction,
  { orderId, key }: { orderId: number; key: string },
): Promise<OrderReturn | undefined> =>
  tx
    .selectFrom('order_returns')
    .select(['to_method_halalas as toMethod', 'to_wallet_halalas as toWallet'])
    .where('order_id', '=', orderId)
    .where('key', '=', key)
    .executeTakeFirst();

/** Invariant: each key returns money once (primary key), so this fails for a repeat. */
export async function insertReturn(
  tx: Transaction,
  returned: OrderReturn & { orderId: number; key: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('order_returns')
    .values({
      order_id: returned.orderId,
      key: returned.key,
      to_method_halalas: returned.toMethod,
      to_wallet_halalas: returned.toWallet,
      returned_at: returned.at,
    })
    .execute();
}
