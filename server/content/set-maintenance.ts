import { inTransaction } from '#database/database.ts';
import { insertCommandEntry } from '#server/audit/audit.public.ts';
import type { Shop } from '#server/http/context.ts';
import { isMaintenanceOn, updateMaintenance } from './content.store.ts';

/**
 * Switches maintenance on or off; while it is on, all pages redirect to /maintenance-mode (Specification 4). Does
 * nothing if the state is already as requested.
 */
export const setMaintenance = (
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  { isOn, operator }: { isOn: boolean; operator: string },
): Promise<void> =>
  inTransaction(database, async (tx) => {
    const wasOn = await isMaintenanceOn(tx);
    if (wasOn === isOn) return;
    const at = clock.now();
    await updateMaintenance(tx, isOn, at);
    await insertCommandEntry(
      tx,
      { operator, at },
      { act: 'maintenance.set', subject: 'shop', before: { isOn: wasOn }, after: { isOn } },
    );
  });
