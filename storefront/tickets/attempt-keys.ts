/** One key for one content, however often it is sent: a repeat does nothing twice, and what was changed is another attempt. */
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
