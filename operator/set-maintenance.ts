import type { Database } from '#database/database.ts';
import type { Clock } from '#server/clock.ts';
import { isMaintenanceOn, updateMaintenance } from '#server/content/content.public.ts';

/**
 * `set-maintenance on|off`: redirects all pages to /maintenance-mode, or stops it (Specification 4). Without an
 * argument it only shows the current state.
 * @throws Error with one sentence for any other word.
 */
export async function switchMaintenance(
  { database, clock }: { database: Database; clock: Clock },
  words: readonly string[],
): Promise<string> {
  const [word] = words;
  if (word !== undefined && word !== 'on' && word !== 'off')
    throw new Error(`set-maintenance takes on or off, not "${word}".`);
  if (word !== undefined) await updateMaintenance(database, word === 'on', clock.now());
  return (await isMaintenanceOn(database)) ? 'Maintenance is on.' : 'Maintenance is off.';
}
