import { sql } from 'kysely';
import type { GiftReminder } from '#contract/orders/orders.wire.ts';
import type { Database, Transaction } from '#database/database.ts';

/**
 * Saves a reminder for an order. A reminder that has not been sent yet stays unchanged; one that was sent is replaced
 * by the next.
 */
export async function upsertReminder(
  tx: Transaction,
  reminder: { orderId: number; shopperId: number; remindAt: Date; now: Date },
): Promise<void> {
  const { orderId, shopperId, remindAt, now } = reminder;
  await tx
    .insertInto('gift_reminders')
    .values({ order_id: orderId, shopper_id: shopperId, remind_at: remindAt, requested_at: now })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet({ remind_at: remindAt, requested_at: now, sent_at: null })
        .where('gift_reminders.sent_at', 'is not', null),
    )
    .execute();
}

export async function deleteReminder(database: Database, orderId: number): Promise<void> {
  await database.deleteFrom('gift_reminders').where('order_id', '=', orderId).execute();
}

export async function deleteRemindersOf(tx: Transaction, shopperId: number): Promise<void> {
  await tx.deleteFrom('gift_reminders').where('shopper_id', '=', shopperId).execute();
}

/** A shopper's reminders that have not been sent yet, earliest first. */
export const listWaitingReminders = (database: Database, shopperId: number): Promise<GiftReminder[]> =>
  database
    .selectFrom('gift_reminders')
    .innerJoin('orders', 'orders.id', 'gift_reminders.order_id')
    .select([
      'orders.uuid as orderUuid',
      'orders.number as orderNumber',
      'orders.recipient_name as recipientName',
      'remind_at as remindAt',
    ])
    .where('gift_reminders.shopper_id', '=', shopperId)
    .where('sent_at', 'is', null)
    .orderBy('remind_at')
    .orderBy('order_id')
    .execute();

/** A reminder that is due, with the data for its message. */
export type DueReminder = {
  shopperId: number;
  orderUuid: string;
  orderNumber: string;
  recipientName: string;
};

/**
 * Marks due reminders as sent and returns them. Rows that another server is marking are skipped, so that each reminder
 * is returned once.
 */
export async function updateDueRemindersAsSent(
  tx: Transaction,
  now: Date,
  max: number,
): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    update gift_reminders r set sent_at = ${now}
      from orders o
     where o.id = r.order_id and r.order_id in (
             select order_id from gift_reminders where sent_at is null and remind_at <= ${now}
              order by remind_at limit ${max} for update skip locked)
    returning r.shopper_id as "shopperId", o.uuid as "orderUuid", o.number as "orderNumber",
              o.recipient_name as "recipientName"`.execute(tx);
  return rows;
}
