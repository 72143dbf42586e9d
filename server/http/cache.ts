/**
 * Values made once and kept while they are fresh, the longest kept going first when there are too many. Concurrent asks
 * for one value wait for one making; a value whose making began before `forget` is never kept after it.
 */
export function openCache<T>(now: () => number, { most, freshMs }: { most: number; freshMs: number }) {
  const kept = new Map<string, { at: number; value: Promise<T> }>();
  return {
    read(key: string, make: () => Promise<T>): Promise<T> {
      const found = kept.get(key);
      if (found && now() - found.at < freshMs) return found.value;
      const value = make();
      kept.delete(key);
      kept.set(key, { at: now(), value });
      // What could not be made is not an answer to keep.
      value.catch(() => {
        if (kept.get(key)?.value === value) kept.delete(key);
      });
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
