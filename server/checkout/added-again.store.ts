import type { AddedAgain } from '#contract/checkout/checkout.wire.ts';
import type { Transaction } from '#database/database.ts';

/** A request to add an order to the cart again, with its idempotency key. */
export type AddAgainRequest = { shopperId: number; key: string; orderId: number; cityId: number };

/**
 * Claims the idempotency key of a request; returns false if the key was claimed before. If a concurrent transaction is
 * claiming the same key, this waits until that transaction ends.
 */
export async function insertAddAgainRequest(
  tx: Transaction,
  press: AddAgainRequest,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('orders_added_again')
    .values({
      shopper_id: press.shopperId,
      key: press.key,
      order_id: press.orderId,
      city_id: press.cityId,
      added_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const findAddAgainRequest = (
  tx: Transaction,
  { shopperId, key }: Pick<AddAgainRequest, 'shopperId' | 'key'>,
): Promise<{ orderId: number; cityId: number; answer: AddedAgain | null }> =>
  tx
    .selectFrom('orders_added_again')
    .select(['order_id as orderId', 'city_id as cityId', 'answer'])
    .where('shopper_id', '=', shopperId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();

export async function updateStoredResponse(
  tx: Transaction,
  { shopperId, key }: Pick<AddAgainRequest, 'shopperId' | 'key'>,
  answer: AddedAgain,
): Promise<void> {
  await tx
    .updateTable('orders_added_again')
    .set({ answer: JSON.stringify(answer) })
    .where('shopper_id', '=', shopperId)
    .where('key', '=', key)
    .execute();
}

/**
 * Deletes stored requests, which are only needed for a few minutes, while they may be repeated. @param before deletes
 * only requests from before this time; if left out, all
 */
export async function deleteAddAgainRequests(
  tx: Transaction,
  shopperId: number,
  before?: Date,
): Promise<void> {
  await tx
    .deleteFrom('orders_added_again')
    .where('shopper_id', '=', shopperId)
    .$if(before !== undefined, (query) => query.where('added_at', '<', before!))
    .execute();
}
