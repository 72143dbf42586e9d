/** The maximum number of cached entries; above it the oldest is removed. */
const MAX_ENTRIES = 1_000;

/**
 * Caches a service's responses for `maxAgeMs` milliseconds, so that reopening a page sends no new request. Failures are
 * not cached; concurrent callers with the same key share one request.
 */
export function promiseCache<T>({ now, maxAgeMs }: { now: () => Date; maxAgeMs: number }) {
  const entries = new Map<string, { answer: Promise<T>; at: number }>();
  return (key: string, ask: () => Promise<T>): Promise<T> => {
    const known = entries.get(key);
    if (known && now().getTime() - known.at < maxAgeMs) return known.answer;
    const answer = ask();
    entries.delete(key);
    entries.set(key, { answer, at: now().getTime() });
    const [oldest] = entries.keys();
    if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
    answer.catch(() => {
      if (entries.get(key)?.answer === answer) entries.delete(key);
    });
    return answer;
  };
}
