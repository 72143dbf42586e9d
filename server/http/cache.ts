import { isDatabaseAway } from '#database/database-away.ts';

type Entry<T> = { at: number; value: Promise<T>; bytes: number; isInvalidated: boolean };
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

  return {
    read(key: string, make: () => Promise<T>): Promise<T> {
      const found = entries.get(key);
      if (found && !found.isInvalidated && now() - found.at < freshMs) {
        entries.delete(key);
        entries.set(key, found);
        return found.value;
      }
      const making = make();
      const entry: Entry<T> = {
        at: now(),
        value: making,
        bytes: ENTRY_BYTES + KEY_BYTES * key.length,
        isInvalidated: false,
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
        (value) => addSize(key, entry, value),
        () => undefined,
      );
      // The caller handles the failure; without this line Node would report an unhandled rejection.
      entry.value.catch(() => undefined);
      return entry.value;
    },
    /** Invalidates all values after their data changed; they are returned only while the database is unavailable. */
    forget(): void {
      for (const entry of entries.values()) entry.isInvalidated = true;
    },
    /** The current size, as counted against `maxBytes`. */
    bytes: (): number => bytes,
  };
}
export type Cache<T> = ReturnType<typeof openCache<T>>;
