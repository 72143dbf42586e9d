import { AsyncLocalStorage } from 'node:async_hooks';
import { isDatabaseAway } from '#database/database-away.ts';

type Entry<T> = {
  at: number;
  value: Promise<T>;
  bytes: number;
  isInvalidated: boolean;
  isComputing: boolean;
  /** The products whose stock the value shows. */
  shown: Set<number>;
};
/** The products that the value which is being computed shows so far. */
const computing = new AsyncLocalStorage<Set<number>>();

/** Notes that a value which is being computed shows the stock of these products, and of what it reads from a cache. */
export function noteShown(productIds: Iterable<number>): void {
  const shown = computing.getStore();
  if (shown) for (const id of productIds) shown.add(id);
}

type Options<T> = {
  /** Size limit of the cache, including keys. */
  maxBytes: number;
  /** The size of a value; null for a value that is not worth caching. */
  bytesOf: (value: T) => number | null;
  /** How long a value is fresh, in milliseconds. */
  freshMs: number;
};

/** Overhead of an entry in addition to its key and value: a slot in the map, a promise and two numbers. */
const ENTRY_BYTES = 300;
/** Per character of a key, at most. */
const KEY_BYTES = 2;

/** While the database is unavailable, a value up to this old is better than no answer. */
const USABLE_MS = 10 * 60_000;

/**
 * Caches values while they are fresh. Above the size limit the least recently read values are evicted first. Concurrent
 * reads of a value share one computation. A value whose computation began before `forget` is never fresh after it.
 * While the database is unavailable, the last value is returned for up to ten minutes after it was computed.
 */
export function openCache<T>(now: () => number, { maxBytes, bytesOf, freshMs }: Options<T>) {
  /** In the order of the last read, the most recent last. */
  const entries = new Map<string, Entry<T>>();
  let bytes = 0;

  const remove = (key: string): void => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const add = (key: string, entry: Entry<T>): void => {
    remove(key);
    entries.set(key, entry);
    bytes += entry.bytes;
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      remove(oldest);
    }
  };
  /** Adds the size of a computed value, unless another entry has replaced it. */
  const addSize = (key: string, entry: Entry<T>, value: T): void => {
    if (entries.get(key) !== entry) return;
    const more = bytesOf(value);
    remove(key);
    // A value larger than the whole cache would evict everything else, and then itself.
    if (more === null || entry.bytes + more > maxBytes) return;
    entry.bytes += more;
    add(key, entry);
  };

  /** The value; what it shows, a value that is computed from it shows too. */
  const noting = (entry: Entry<T>): Promise<T> => {
    noteShown(entry.shown);
    if (!entry.isComputing) return entry.value;
    return entry.value.then((value) => {
      noteShown(entry.shown);
      return value;
    });
  };

  return {
    /** Whether reading this key would cost nothing. */
    has(key: string): boolean {
      const found = entries.get(key);
      return found !== undefined && !found.isInvalidated && now() - found.at < freshMs;
    },
    read(key: string, make: () => Promise<T>): Promise<T> {
      const found = entries.get(key);
      if (found && !found.isInvalidated && now() - found.at < freshMs) {
        entries.delete(key);
        entries.set(key, found);
        return noting(found);
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
          // Errors are not cached: the next request tries again.
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
      // The caller handles the failure; without this line Node would report an unhandled rejection.
      entry.value.catch(() => undefined);
      return noting(entry);
    },
    /**
     * Invalidates values after their data changed; they are returned only while the database is unavailable.
     * @param productIds only the values that show the stock of one of these products, and those that are being
     *   computed, because nobody knows yet what they show.
     */
    forget(productIds: readonly number[] | 'all' = 'all'): void {
      const isOld = ({ isComputing, shown }: Entry<T>) =>
        productIds === 'all' || isComputing || productIds.some((id) => shown.has(id));
      for (const entry of entries.values()) if (isOld(entry)) entry.isInvalidated = true;
    },
    /** The current size, as counted against `maxBytes`. */
    bytes: (): number => bytes,
  };
}
export type Cache<T> = ReturnType<typeof openCache<T>>;
