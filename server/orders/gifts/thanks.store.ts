import type { Database, Transaction } from '#database/database.ts';

/** Stores a thank-you message. Returns false if the order already has one; then nothing is stored. */
export async function insertThanks(
  tx: Transaction,
  { orderId, message, at }: { orderId: number; message: string | null; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('gift_thanks')
    .values({ order_id: orderId, message, said_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function listThanks(
  database: Database,
  orderIds: readonly number[],
): Promise<Map<number, { message: string | null; at: Date }>> {
  const rows = await database
    .selectFrom('gift_thanks')
    .select(['order_id as orderId', 'message', 'said_at as at'])
    .where('order_id', 'in', orderIds)
    .execute();
  return new Map(rows.map(({ orderId, ...thanks }) => [orderId, thanks]));
}

/**
 * Erases the text of the thank-you messages, which is personal data. The rows stay, because they record that somebody
 * said thanks.
 */
export async function anonymiseThanks(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  await tx.updateTable('gift_thanks').set({ message: null }).where('order_id', 'in', orderIds).execute();
}
