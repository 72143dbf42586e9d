import { inTransaction } from '#database/database.ts';
import { listLeftCarts } from '#server/cart/cart.public.ts';
import { DAY, HOUR } from '#server/clock.ts';
import type { Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { upsertReminders } from './push/push.store.ts';
import { notifyBrowsers } from './push/push-event.ts';

/** product.md 9: a cart left for 4 hours, once a day at most. */
const LEFT_FOR = 4 * HOUR;
/** Older carts were looked at when it was their time. */
const NOT_LEFT_FOR = DAY;

/**
 * Reminds of carts in which something waits and that nobody has changed for a while, once for a cart as it is.
 * Invariant: who is reminded is written down in the transaction that begins the message.
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
  cron: '*/10 * * * *',
  run: () => remindOfCarts(shop()),
});
