import { GREETING_DAYS } from '#contract/greetings/greetings.limits.ts';
import { inTransaction } from '#database/database.ts';
import { DAY } from '#server/clock.ts';
import type { Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { deleteLineGreetings, listPastGreetings } from './order-greetings.store.ts';

/**
 * The time in milliseconds for which an order that ended unpaid keeps its greeting, because a late payment may revive
 * the order.
 */
const UNPAID_MS = DAY;

/** Removes greetings 90 days after the delivery, and greetings of orders that ended unpaid (decision 057). */
export const purgeOrderGreetingsSchedule = (shop: () => Shop): Schedule => ({
  name: 'orders.purge-greetings',
  cron: '53 * * * *',
  run: () => purgeOrderGreetings(shop()),
});

async function purgeOrderGreetings({ database, clock }: Shop): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  await inTransaction(database, async (tx) => {
    const past = { deliveredBefore: before(GREETING_DAYS * DAY), endedBefore: before(UNPAID_MS) };
    await deleteLineGreetings(tx, await listPastGreetings(tx, past));
  });
}
