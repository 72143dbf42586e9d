import { inTransaction } from '#database/database.ts';
import { listLeftCarts } from '#server/cart/cart.public.ts';
import { DAY, HOUR } from '#server/clock.ts';
import type { Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { upsertReminders } from './push/push.store.ts';
import { notifyBrowsers } from './push/push-event.ts';

/**
 * The time in milliseconds without changes after which a customer is reminded of their cart, at most once a day
 * (product.md 9).
 */
const LEFT_FOR = 4 * HOUR;
/** The age in milliseconds above which abandoned carts are skipped, because earlier runs handled them. */
const NOT_LEFT_FOR = DAY;

/**
 * Reminds customers of carts that have items and have not changed for some hours, once for each state of the cart.
 *
 * Invariant: the reminder is recorded in the transaction that queues its message, so each is sent once.
 */
async function remindOfCarts({ database, clock, jobs }: Shop): Promise<void> {
  const now = clock.now();
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  const left = await listLeftCarts(database, { from: before(NOT_LEFT_FOR), to: before(LEFT_FOR) });
  await inTransaction(database, async (tx) => {
    for (const shopperId of await upsertReminders(tx, left, { now, notSince: before(DAY) }))
      await notifyBrowsers(tx, jobs, { shopperId, topic: 'reminders', type: 'pending_cart_checkout' });
  });
}

export const remindOfCartsSchedule = (shop: () => Shop): Schedule => ({
  name: 'notifications.remind-of-carts',
  // The cron hours are UTC: 9:00 to 22:00 in Riyadh. A cart left in the evening is reminded of in the morning.
  cron: '*/10 6-18 * * *',
  run: () => remindOfCarts(shop()),
});
