import { listFailedWork } from '#server/events/failed-work.ts';
import type { Shop } from '#server/http/context.ts';
import { howMany } from './how-many.ts';

/**
 * `list-failed-work [how many]`: messages, shipments and other background work that was tried as often as it may and
 * still failed in the last week, the newest first.
 * @throws Error with one sentence when the number is none.
 */
export async function listFailed({ database }: Shop, words: readonly string[]): Promise<string> {
  const most = howMany(words, { command: 'list-failed-work', usual: 30, most: 500 });
  const failed = await listFailedWork(database, most);
  if (failed.length === 0) return 'No work failed.';
  return failed
    .map(({ id, name, failedAt, tries, why }) =>
      [id, failedAt.toISOString(), name, `${tries} tries`, why].join('  '),
    )
    .join('\n');
}
