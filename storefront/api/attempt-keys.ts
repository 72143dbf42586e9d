/**
 * Returns a function that gives the same idempotency key for the same content. A repeated request thus has no second
 * effect, and changed content is a new attempt.
 */
export function makeAttemptKeys(
  makeKey: () => string = () => crypto.randomUUID(),
): (content: unknown) => string {
  let last: { content: string; key: string } | null = null;
  return (content) => {
    const now = JSON.stringify(content);
    if (last?.content !== now) last = { content: now, key: makeKey() };
    return last.key;
  };
}
