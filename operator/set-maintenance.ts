import { isMaintenanceOn, setMaintenance } from '#server/content/closure.public.ts';
import type { Shop } from '#server/http/context.ts';
import { type Acting, operatorName, readArgs } from './read-args.ts';

const USAGE = 'set-maintenance takes on or off, or nothing to show which it is.';

/**
 * `set-maintenance on|off`: starts or stops redirecting all pages to /maintenance-mode (Specification 4). Without an
 * argument the command only shows the current state.
 * @throws Error with one sentence for any other word.
 */
export async function switchMaintenance(shop: Shop & Acting, words: readonly string[]): Promise<string> {
  const { plain, flags } = readArgs(words, { usage: USAGE, plain: [0, 1], flags: ['as'] });
  const [word] = plain;
  if (word !== undefined && word !== 'on' && word !== 'off')
    throw new Error(`set-maintenance takes on or off, not "${word}".`);
  if (word !== undefined)
    await setMaintenance(shop, { isOn: word === 'on', operator: operatorName(shop, flags.as) });
  return (await isMaintenanceOn(shop.database)) ? 'Maintenance is on.' : 'Maintenance is off.';
}
