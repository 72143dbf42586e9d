import { GREETING_CART_DAYS } from '#contract/greetings/greetings.limits.ts';
import { inTransaction } from '#database/database.ts';
import { DAY } from '#server/clock.ts';
import type { Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { listCartCities, listCartsWithGreetings, listLines, updateCartVersion } from './cart.store.ts';
import { lockCartRow, updateLines } from './open-cart.store.ts';
import { withoutGreetings } from './without-greeting.ts';

/** Removes greetings from carts that have not changed for long (decision 057); the lines stay. */
export const purgeCartGreetingsSchedule = (shop: () => Shop): Schedule => ({
  name: 'cart.purge-greetings',
  cron: '23 3 * * *',
  run: () => purgeCartGreetings(shop()),
});

/**
 * Invariant: only a cart that is still abandoned when it is locked loses its greetings, so a shopper who returns
 * meanwhile keeps them.
 */
async function purgeCartGreetings({ database, clock }: Shop): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - GREETING_CART_DAYS * DAY);
  for (const shopperId of await listCartsWithGreetings(database, before))
    await inTransaction(database, async (tx) => {
      await lockCartRow(tx, shopperId);
      if ((await listCartsWithGreetings(tx, before, shopperId)).length === 0) return;
      for (const cityId of await listCartCities(tx, shopperId)) {
        const owner = { shopperId, cityId };
        const lines = await listLines(tx, owner);
        await updateLines(
          tx,
          owner,
          lines,
          withoutGreetings(lines, () => true),
          now,
        );
      }
      // The new version makes a browser that still shows the lines reload them.
      await updateCartVersion(tx, shopperId, now.getTime());
    });
}
