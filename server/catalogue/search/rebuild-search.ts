import { type Database, inTransaction } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';
import { notifyCatalogueChange } from '#server/events/catalogue-change.ts';
import { listOutdated, upsertSearch } from './index.store.ts';

/** The number of products per chunk, small enough that a chunk holds its locks for only a second or two. */
const CHUNK = 1000;

/**
 * Rebuilds search rows that are missing or from an older version of the index, after an upgrade of the shop. Servers
 * that start at the same time take turns by chunk, so each product is done once.
 * @returns how many products were done
 */
export async function rebuildSearch(database: Database, log: (line: string) => void): Promise<number> {
  let done = 0;
  for (let after = 0; ; ) {
    const ids = await inTransaction(database, async (tx) => {
      await lockByName(tx, 'catalogue search index');
      const outdated = await listOutdated(tx, after, CHUNK);
      if (outdated.length > 0) await upsertSearch(tx, outdated);
      return outdated;
    });
    const last = ids.at(-1);
    if (last === undefined) break;
    if (done === 0) log('Bringing the search index up to date…');
    done += ids.length;
    after = last;
  }
  if (done > 0)
    await inTransaction(database, (tx) => notifyCatalogueChange(tx, { productIds: 'all', lists: true }));
  return done;
}
