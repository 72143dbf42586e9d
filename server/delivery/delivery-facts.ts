import { DAYS_AHEAD } from '#contract/delivery/delivery.limits.ts';
import type { Database } from '#database/database.ts';
import { type Clock, dateOf, dayNumberOf, SECOND } from '#server/clock.ts';
import { type Cache, openCache } from '#server/http/cache.ts';
import { type DeliveryFacts, findDeliveryFacts } from './delivery.store.ts';

/**
 * The maximum age of cached facts in milliseconds: a window that fills up, or a day that is closed, is visible after
 * this time.
 */
const FRESH_MS = 2 * SECOND;
/** The size limit of the cache, which has only one entry: the facts about all cities. */
const MAX_BYTES = 1024 * 1024;
const caches = new WeakMap<Database, Cache<DeliveryFacts>>();

/**
 * Reads the facts from which arrivals are calculated, with at most one statement in two seconds for the whole shop, for
 * any number of shoppers and cities. Only the facts are cached; whether a slot has passed is calculated from the
 * current time.
 */
export function readDeliveryFacts(database: Database, clock: Clock): Promise<DeliveryFacts> {
  const now = () => clock.now().getTime();
  const cache =
    caches.get(database) ??
    openCache<DeliveryFacts>(now, { maxBytes: MAX_BYTES, bytesOf: () => 0, freshMs: FRESH_MS });
  caches.set(database, cache);
  const today = dayNumberOf(clock.now());
  // The range is one day longer than the offered days, because midnight may pass before the facts are read again.
  return cache.read('all', () =>
    findDeliveryFacts(database, { from: dateOf(today), to: dateOf(today + DAYS_AHEAD + 1) }),
  );
}
