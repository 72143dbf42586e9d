import type { Shop } from '#server/http/context.ts';
import { listAlarms } from '#server/shipments/alarms.public.ts';
import { howMany } from './how-many.ts';
import { sayAlarms } from './say-alarms.ts';

/**
 * `list-courier-alarms [how many]`: what people must look at, the newest first: parcels that were refused, came back or
 * belong to an order that ended, couriers that stay away, and messages that were forged or speak of no parcel of ours.
 * @throws Error when the word is no number.
 */
export async function listCourierAlarms({ database }: Shop, words: readonly string[]): Promise<string> {
  const most = howMany(words, { command: 'list-courier-alarms', usual: 50, most: 1_000 });
  return sayAlarms(await listAlarms(database, most), ({ courier }) => courier);
}
