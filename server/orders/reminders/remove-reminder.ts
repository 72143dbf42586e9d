import type { InputOf, OutputOf } from '#contract/call.ts';
import type { removeReminderCall } from '#contract/orders/orders.calls.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findOwnOrder } from '../orders.store.ts';
import { showOrder } from '../show-orders.ts';
import { deleteReminder } from './reminders.store.ts';

/** Deletes a gift reminder. Idempotent. @throws Refusal notFound */
export async function removeReminder(
  { orderUuid }: InputOf<typeof removeReminderCall>,
  { database, session: { shopperId }, clock, language }: SignedContext,
): Promise<OutputOf<typeof removeReminderCall>> {
  const order = await findOwnOrder(database, shopperId, orderUuid);
  if (!order) throw refuse('notFound', (t) => t.orders.notFound);
  await deleteReminder(database, order.id);
  return (await showOrder({ database, clock }, { shopperId, uuid: orderUuid, language }))!;
}
