import { inTransaction } from '#database/database.ts';
import { insertCommandEntry } from '#server/audit/audit.public.ts';
import type { Shop } from '#server/http/context.ts';
import { isMaintenanceOn, updateMaintenance } from './content.store.ts';

/** Redirects all pages to /maintenance-mode, or stops it (Specification 4). A state that is so already is left alone. */
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
