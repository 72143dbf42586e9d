import type { InputOf, OutputOf } from '#contract/call.ts';
import type { saveReminderCall } from '#contract/orders/orders.calls.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findDeliveredAt, findOwnOrder, lockOrder } from '../orders.store.ts';
import { showOrder } from '../show-orders.ts';
import { nextReminderAt } from './next-reminder.ts';
import { upsertReminder } from './reminders.store.ts';

/**
 * Saves a reminder for the buyer of a delivered gift, to be sent before the same day next year (decision 059).
 *
 * Invariant: an order has at most one unsent reminder, however often the buyer asks. The decision is made under the
 * order's lock, so the account cannot be removed at the same time.
 * @throws Refusal notFound, wrongState for an order that is not a delivered gift.
 */
export async function saveReminder(
  { orderUuid }: InputOf<typeof saveReminderCall>,
  { database, session: { shopperId }, clock, language }: SignedContext,
): Promise<OutputOf<typeof saveReminderCall>> {
  const now = clock.now();
  await inTransaction(database, async (tx) => {
    const found = await findOwnOrder(tx, shopperId, orderUuid);
    if (!found) throw refuse('notFound', (t) => t.orders.notFound);
    const order = (await lockOrder(tx, found.id))!;
    const deliveredAt = await findDeliveredAt(tx, order.id);
    if (deliveredAt === null || order.isForOneself || order.isForgotten)
      throw refuse('wrongState', (t) => t.orders.notReminded);
    await upsertReminder(tx, {
      orderId: order.id,
      shopperId,
      remindAt: nextReminderAt(deliveredAt, now),
      now,
    });
  });
  return (await showOrder({ database, clock }, { shopperId, uuid: orderUuid, language }))!;
}
