import { DAYS_AHEAD } from '#contract/delivery/delivery.limits.ts';
import type { Database } from '#database/database.ts';
import { type Clock, dateOf, dayNumberOf, SECOND } from '#server/clock.ts';
import { type Cache, openCache } from '#server/http/cache.ts';
import { type DeliveryFacts, findDeliveryFacts } from './delivery.store.ts';

/** A window that fills up, or a day that is closed, shows within this time. */
const FRESH_MS = 2 * SECOND;
/** There is only one value, for all cities. */
const MAX_BYTES = 1024 * 1024;
const caches = new WeakMap<Database, Cache<DeliveryFacts>>();

/**
 * The facts behind every promise of a day: one statement in two seconds for the whole shop, however many shoppers ask
 * and for whichever city. Only facts are cached; the hours that have passed are counted from the present moment.
 */
export function readDeliveryFacts(database: Database, clock: Clock): Promise<DeliveryFacts> {
  const now = () => clock.now().getTime();
  const cache =
    caches.get(database) ??
    openCache<DeliveryFacts>(now, { maxBytes: MAX_BYTES, bytesOf: () => 0, freshMs: FRESH_MS });
  caches.set(database, cache);
  const today = dayNumberOf(clock.now());
  // Reads one day more than is offered, because midnight may pass before the facts are read again.
  return cache.read('all', () =>
    findDeliveryFacts(database, { from: dateOf(today), to: dateOf(today + DAYS_AHEAD + 1) }),
  );
}
