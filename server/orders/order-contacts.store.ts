import { ORDER_STATUS_CODES } from '#contract/orders/orders.rules.ts';
import type { Database, Transaction } from '#database/database.ts';

/** Orders of other accounts, including removed ones, that were placed with one of these hashed contacts. */
export async function listOrdersByContacts(
  database: Database,
  shopperId: number,
  hashes: readonly Buffer[],
): Promise<{ orderId: number; isOpenOrDelivered: boolean }[]> {
  if (hashes.length === 0) return [];
  const rows = await database
    .selectFrom('order_contacts')
    .innerJoin('orders', 'orders.id', 'order_contacts.order_id')
    .select(['orders.id as orderId', 'orders.status'])
    .distinct()
    .where('contact_hash', 'in', hashes)
    .where('orders.shopper_id', '<>', shopperId)
    .execute();
  return rows.map(({ orderId, status }) => ({
    orderId,
    isOpenOrDelivered: status !== ORDER_STATUS_CODES.rejected && status !== ORDER_STATUS_CODES.cancelled,
  }));
}

/**
 * Deletes the contact hashes of cancelled and rejected orders. Such orders used up no first-order discount, so the shop
 * need not recognise the person by them.
 */
export async function deleteContactsOfEnded(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('order_contacts')
    .where('order_id', 'in', (orders) =>
      orders
        .selectFrom('orders')
        .select('id')
        .where('id', 'in', orderIds)
        .where('status', 'in', [ORDER_STATUS_CODES.rejected, ORDER_STATUS_CODES.cancelled]),
    )
    .execute();
}

/** Deletes the contact hashes of orders whose account was removed before this time. */
export async function purgeContacts(database: Database, removedBefore: Date): Promise<void> {
  await database
    .deleteFrom('order_contacts')
    .where('order_id', 'in', (orders) =>
      orders.selectFrom('orders').select('id').where('anonymised_at', '<', removedBefore),
    )
    .execute();
}

/** Stores the hashes of the contacts that orders were placed with. Idempotent. */
export async function insertOrderContacts(
  tx: Transaction,
  orderIds: readonly number[],
  hashes: readonly Buffer[],
): Promise<void> {
  if (orderIds.length === 0 || hashes.length === 0) return;
  await tx
    .insertInto('order_contacts')
    .values(orderIds.flatMap((order_id) => hashes.map((contact_hash) => ({ order_id, contact_hash }))))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
