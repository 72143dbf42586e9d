import { isDatabaseAway } from '#database/database-away.ts';

/** While the database is away, values this old are still better than none. */
const USABLE_MS = 10 * 60_000;

/**
 * Values made once and kept while they are fresh, the longest kept going first when there are too many. Concurrent asks
 * for one value wait for one making; a value whose making began before `forget` is never kept after it. While the
 * database is away the last value is given, up to ten minutes after it was made.
 */
export function openCache<T>(now: () => number, { most, freshMs }: { most: number; freshMs: number }) {
  const kept = new Map<string, { at: number; value: Promise<T> }>();
  return {
    read(key: string, make: () => Promise<T>): Promise<T> {
      const found = kept.get(key);
      if (found && now() - found.at < freshMs) return found.value;
      const made = { at: now(), value: make() };
      kept.delete(key);
      kept.set(key, made);
      const isKept = () => kept.get(key) === made;
      made.value = made.value.catch((error: unknown) => {
        const isUsable = found && isDatabaseAway(error) && now() - found.at < USABLE_MS;
        // What could not be made is not an answer to keep; the next who asks tries again.
        if (isKept()) {
          if (isUsable) kept.set(key, found);
          else kept.delete(key);
        }
        if (isUsable) return found.value;
        throw error;
      });
      const { value } = made;
      // Whoever asked hears of it; nobody else has to.
      value.catch(() => undefined);
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
      return value;
    },
    /** Something that the values tell of has changed. */
    forget: () => kept.clear(),
  };
}
export type Cache<T> = ReturnType<typeof openCache<T>>;
