import { AsyncLocalStorage } from 'node:async_hooks';
import { isDatabaseAway } from '#database/database-away.ts';
import type { Precompressed } from './precompressed.ts';

type Entry<T> = {
  at: number;
  value: Promise<T>;
  bytes: number;
  isInvalidated: boolean;
  isComputing: boolean;
  /** The products whose stock the cached value shows. */
  shown: Set<number>;
};
/** The products whose stock is shown by the value that is being computed now. */
const computing = new AsyncLocalStorage<Set<number>>();

/**
 * Records that the value being computed shows the stock of these products. Called for products that are read from the
 * database and for those read from another cache.
 */
export function recordShownProducts(productIds: Iterable<number>): void {
  const shown = computing.getStore();
  if (shown) for (const id of productIds) shown.add(id);
}

type Options<T> = {
  /** The maximum size of the cache in bytes, including the keys. */
  maxBytes: number;
  /** The size of a value; null for a value that should not be cached. */
  bytesOf: (value: T) => number | null;
  /** The time in milliseconds for which a value is fresh. */
  freshMs: number;
};

/** The memory that an entry takes in addition to its key and value: a slot in the map, a promise and two numbers. */
const ENTRY_BYTES = 300;
/** The maximum number of bytes per character of a key. */
const KEY_BYTES = 2;

/**
 * The maximum age of a value that is returned while the database is unavailable, because a stale value is better than
 * an error.
 */
const USABLE_MS = 10 * 60_000;

/**
 * Caches values while they are fresh. Above the size limit, the least recently read values are evicted first; those
 * that are too old to be returned go whenever a value is added. Concurrent reads of a value share one computation. A
 * value whose computation began before a call of `forget` is not fresh after that call. While the database is
 * unavailable, the last value is returned for up to ten minutes after it was computed.
 */
export function openCache<T>(now: () => number, { maxBytes, bytesOf, freshMs }: Options<T>) {
  /** The cache entries in the order in which they were last read, the most recent one last. */
  const entries = new Map<string, Entry<T>>();
  let bytes = 0;
  const keptMs = Math.max(freshMs, USABLE_MS);

  const remove = (key: string): void => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const add = (key: string, entry: Entry<T>): void => {
    remove(key);
    entries.set(key, entry);
    bytes += entry.bytes;
    for (const [oldest, { at }] of entries) {
      if (bytes <= maxBytes && now() - at < keptMs) break;
      remove(oldest);
    }
  };
  /** Adds the size of a computed value to the total, unless another entry has replaced the value in the meantime. */
  const addSize = (key: string, entry: Entry<T>, value: T): void => {
    if (entries.get(key) !== entry) return;
    const more = bytesOf(value);
    remove(key);
    // A value larger than the whole cache is not kept, because it would evict everything else, and then itself.
    if (more === null || entry.bytes + more > maxBytes) return;
    entry.bytes += more;
    add(key, entry);
  };

  /**
   * Returns an entry's value. If another value is being computed from this value, records that it shows the same
   * products.
   */
  const withRecordedProducts = (entry: Entry<T>): Promise<T> => {
    recordShownProducts(entry.shown);
    if (!entry.isComputing) return entry.value;
    return entry.value.then((value) => {
      recordShownProducts(entry.shown);
      return value;
    });
  };

  return {
    /** Whether a fresh value for this key is cached, so that reading it is cheap. */
    has(key: string): boolean {
      const found = entries.get(key);
      return found !== undefined && !found.isInvalidated && now() - found.at < freshMs;
    },
    read(key: string, make: () => Promise<T>): Promise<T> {
      const found = entries.get(key);
      if (found && !found.isInvalidated && now() - found.at < freshMs) {
        entries.delete(key);
        entries.set(key, found);
        return withRecordedProducts(found);
      }
      const shown = new Set<number>();
      const making = computing.run(shown, make);
      const entry: Entry<T> = {
        at: now(),
        value: making,
        bytes: ENTRY_BYTES + KEY_BYTES * key.length,
        isInvalidated: false,
        isComputing: true,
        shown,
      };
      entry.value = making.catch((error: unknown) => {
        const isUsable = found && isDatabaseAway(error) && now() - found.at < USABLE_MS;
        if (entries.get(key) === entry) {
          // Errors are not cached, so the next request tries again.
          if (isUsable) add(key, found);
          else remove(key);
        }
        if (isUsable) return found.value;
        throw error;
      });
      add(key, entry);
      making.then(
        (value) => {
          entry.isComputing = false;
          addSize(key, entry, value);
        },
        () => undefined,
      );
      // The caller handles the error; without this line Node would report an unhandled rejection.
      entry.value.catch(() => undefined);
      return withRecordedProducts(entry);
    },
    /**
     * Invalidates values after their data changed. They are then returned only while the database is unavailable.
     * @param productIds invalidates only the values that show the stock of one of these products, and those that are
     * being computed, because it is not known yet which products they show
     */
    forget(productIds: readonly number[] | 'all' = 'all'): void {
      const isOld = ({ isComputing, shown }: Entry<T>) =>
        productIds === 'all' || isComputing || productIds.some((id) => shown.has(id));
      for (const entry of entries.values()) if (isOld(entry)) entry.isInvalidated = true;
    },
    /** The current size of the cache, as counted towards `maxBytes`. */
    bytes: (): number => bytes,
  };
}
export type Cache<T> = ReturnType<typeof openCache<T>>;

/** Caches responses that depend only on language and input (`isCacheable`), until their data changes. */
export type ResponseCache = Cache<Precompressed>;

/** The size limit of the cache, enough for about 800 lists, products and searches of about 20 KB each. */
const MAX_BYTES = 32 * 1024 * 1024;
/**
 * The time in milliseconds for which a response is fresh, the same as for pages (start/page-cache). A change of low
 * stock invalidates responses at once; other changes are visible after at most this time.
 */
const FRESH_MS = 60_000;

export const openResponseCache = (now: () => number): ResponseCache =>
  openCache<Precompressed>(now, { maxBytes: MAX_BYTES, bytesOf: ({ bytes }) => bytes, freshMs: FRESH_MS });
