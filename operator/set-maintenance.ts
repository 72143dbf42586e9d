import type { Database } from '#database/database.ts';
import type { Clock } from '#server/clock.ts';
import { isMaintenanceOn, setMaintenance } from '#server/content/content.public.ts';

/**
 * `set-maintenance on|off`: sends all pages to /maintenance-mode, or back (Specification 4). Without a word it only
 * says how it is.
 * @throws Error with one sentence when the word is another.
 */
export async function switchMaintenance(
  { database, clock }: { database: Database; clock: Clock },
  words: readonly string[],
): Promise<string> {
  const [word] = words;
  if (word !== undefined && word !== 'on' && word !== 'off')
    throw new Error(`set-maintenance takes on or off, not "${word}".`);
  if (word !== undefined) await setMaintenance(database, word === 'on', clock.now());
  return (await isMaintenanceOn(database)) ? 'Maintenance is on.' : 'Maintenance is off.';
}
