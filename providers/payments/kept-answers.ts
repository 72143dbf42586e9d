/** So many answers at most: the oldest makes room. */
const MOST = 1_000;

/**
 * Remembers what was answered for a while, so that a page that is opened again does not ask again (providers/03-tabby:
 * a few minutes). Failures are not remembered; two who ask at once ask together.
 */
export function keptAnswers<T>({ now, keepMs }: { now: () => Date; keepMs: number }) {
  const kept = new Map<string, { answer: Promise<T>; at: number }>();
  return (key: string, ask: () => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    if (known && now().getTime() - known.at < keepMs) return known.answer;
    const answer = ask();
    kept.delete(key);
    kept.set(key, { answer, at: now().getTime() });
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    answer.catch(() => {
      if (kept.get(key)?.answer === answer) kept.delete(key);
    });
    return answer;
  };
}
