import type { AddedAgain } from '#contract/checkout/checkout.wire.ts';
import type { Transaction } from '#database/database.ts';

/** A press that puts an order into the cart again. */
export type Press = { shopperId: number; key: string; orderId: number; cityId: number };

/**
 * Claims the key of a press. False when it was claimed before; while a rival holds it, this waits for the rival's
 * transaction.
 */
export async function insertPress(tx: Transaction, press: Press, now: Date): Promise<boolean> {
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

export const findPress = (
  tx: Transaction,
  { shopperId, key }: Pick<Press, 'shopperId' | 'key'>,
): Promise<{ orderId: number; cityId: number; answer: AddedAgain | null }> =>
  tx
    .selectFrom('orders_added_again')
    .select(['order_id as orderId', 'city_id as cityId', 'answer'])
    .where('shopper_id', '=', shopperId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();

export async function updateAnswer(
  tx: Transaction,
  { shopperId, key }: Pick<Press, 'shopperId' | 'key'>,
  answer: AddedAgain,
): Promise<void> {
  await tx
    .updateTable('orders_added_again')
    .set({ answer: JSON.stringify(answer) })
    .where('shopper_id', '=', shopperId)
    .where('key', '=', key)
    .execute();
}

/** Presses are repeated within minutes. @param before keeps the later ones; without it none is kept. */
export async function deletePresses(tx: Transaction, shopperId: number, before?: Date): Promise<void> {
  await tx
    .deleteFrom('orders_added_again')
    .where('shopper_id', '=', shopperId)
    .$if(before !== undefined, (query) => query.where('added_at', '<', before!))
    .execute();
}
