import { inTransaction } from '#database/database.ts';
import { insertCommandEntry } from '#server/audit/audit.public.ts';
import { hasCities } from '#server/delivery/delivery.public.ts';
import type { Shop } from '#server/http/context.ts';
import { findMaintenance, lockMaintenance, updateMaintenanceOfNewShop } from './content.store.ts';

/**
 * Closes a live shop at its first start, so that shoppers do not meet it half set up: until the owner opens it they read
 * that it opens soon. Does nothing in a shop that delivers to a city, or whose maintenance was switched before.
 */
export const closeNewShop = ({ database, clock }: Pick<Shop, 'database' | 'clock'>): Promise<void> =>
  inTransaction(database, async (tx) => {
    await lockMaintenance(tx);
    const { changedAt } = await findMaintenance(tx);
    if (changedAt !== null || (await hasCities(tx))) return;
    const at = clock.now();
    await updateMaintenanceOfNewShop(tx, at);
    await insertCommandEntry(
      tx,
      { operator: 'start', at },
      { act: 'maintenance.set', subject: 'shop', before: { isOn: false }, after: { isOn: true } },
    );
  });
