import type { Shop } from '#server/http/context.ts';
import { listAlarms } from '#server/shipments/shipments.public.ts';
import { howMany } from './how-many.ts';

/**
 * `list-courier-alarms [how many]`: what people must look at, the newest first: parcels that were refused, came back or
 * belong to an order that ended, couriers that stay away, and messages that were forged or speak of no parcel of ours.
 * @throws Error when the word is no number.
 */
export async function listCourierAlarms({ database }: Shop, words: readonly string[]): Promise<string> {
  const most = howMany(words, { command: 'list-courier-alarms', usual: 50, most: 1_000 });
  const alarms = await listAlarms(database, most);
  if (alarms.length === 0) return 'There is nothing to look at.';
  return alarms
    .map(({ lastAt, courier, kind, subject, detail, times }) =>
      [lastAt.toISOString(), courier, kind, subject, detail, ...(times > 1 ? [`${times} times`] : [])].join(
        '  ',
      ),
    )
    .join('\n');
}
