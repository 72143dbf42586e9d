import { isDatabaseAway } from '#database/database-away.ts';

type Kept<T> = { at: number; value: Promise<T>; bytes: number; isForgotten: boolean };
type Options<T> = {
  /** What may be kept in all, keys included. */
  maxBytes: number;
  /** What a value takes while it is kept; null for one that is not worth keeping. */
  bytesOf: (value: T) => number | null;
  freshMs: number;
};

/** A place in the map, a promise and two numbers: what an entry takes besides its key and its value. */
const ENTRY_BYTES = 300;
/** Of a character, at most. */
const KEY_BYTES = 2;

/** While the database is away, a value this old is better than no answer. */
const USABLE_MS = 10 * 60_000;

/**
 * Values made once and kept while they are fresh; when they take too many bytes, those that were not asked for the
 * longest go first. Concurrent asks for one value wait for one making; a value whose making began before `forget` is
 * never fresh after it. While the database is away the last value is given, up to ten minutes after it was made.
 */
export function openCache<T>(now: () => number, { maxBytes, bytesOf, freshMs }: Options<T>) {
  /** Those asked for last stand last. */
  const kept = new Map<string, Kept<T>>();
  let bytes = 0;

  const take = (key: string): void => {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  const put = (key: string, entry: Kept<T>): void => {
    take(key);
    kept.set(key, entry);
    bytes += entry.bytes;
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break;
      take(oldest);
    }
  };
  /** Counts a value that was made, unless something else stands in its place by now. */
  const weigh = (key: string, entry: Kept<T>, value: T): void => {
    if (kept.get(key) !== entry) return;
    const more = bytesOf(value);
    take(key);
    // One that is too large for all of it would push out everything else, and itself.
    if (more === null || entry.bytes + more > maxBytes) return;
    entry.bytes += more;
    put(key, entry);
  };

  return {
    read(key: string, make: () => Promise<T>): Promise<T> {
      const found = kept.get(key);
      if (found && !found.isForgotten && now() - found.at < freshMs) {
        kept.delete(key);
        kept.set(key, found);
        return found.value;
      }
      const making = make();
      const entry: Kept<T> = {
        at: now(),
        value: making,
        bytes: ENTRY_BYTES + KEY_BYTES * key.length,
        isForgotten: false,
      };
      entry.value = making.catch((error: unknown) => {
        const isUsable = found && isDatabaseAway(error) && now() - found.at < USABLE_MS;
        if (kept.get(key) === entry) {
          // An error is not an answer to keep: the next request tries again.
          if (isUsable) put(key, found);
          else take(key);
        }
        if (isUsable) return found.value;
        throw error;
      });
      put(key, entry);
      making.then(
        (value) => weigh(key, entry, value),
        () => undefined,
      );
      // The caller handles the failure; without this line Node would count it as unhandled.
      entry.value.catch(() => undefined);
      return entry.value;
    },
    /** Something that the values tell of has changed: they are made again, and given only while the database is away. */
    forget(): void {
      for (const entry of kept.values()) entry.isForgotten = true;
    },
    /** What is kept, as it is counted. */
    bytes: (): number => bytes,
  };
}
export type Cache<T> = ReturnType<typeof openCache<T>>;
