import { inTransaction } from '#database/database.ts';
import type { Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { isExpired } from './allocate-lots.ts';
import { forfeitLots } from './forfeit-lots.ts';
import { listLots, listWithExpired, lockWallet } from './wallet.store.ts';

/** Writes off expired bonuses, except for the parts that orders have used (product.md 8). */
async function expireBonuses({ database, clock }: Shop): Promise<void> {
  const now = clock.now();
  for (const shopperId of await listWithExpired(database, now)) {
    await inTransaction(database, async (tx) => {
      await lockWallet(tx, shopperId);
      const lots = await listLots(tx, shopperId);
      const expired = lots.filter((lot) => isExpired(lot, now));
      await forfeitLots(tx, shopperId, expired, now);
    });
  }
}

export const expireBonusesSchedule = (shop: () => Shop): Schedule => ({
  name: 'wallet.expire-bonuses',
  cron: '*/10 * * * *',
  run: () => expireBonuses(shop()),
});
