/** The value at a path of a document: `title.en`, `colours.0.alt.ar`; undefined where there is nothing. */
export const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (part, name) =>
        typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined,
      value,
    );

/** The document with another value at a path; everything else is the same. */
export function withValue<T>(value: T, path: string, to: unknown): T {
  const [name = '', ...rest] = path.split('.');
  const next =
    rest.length === 0 ? to : withValue((value as Record<string, unknown>)[name], rest.join('.'), to);
  if (Array.isArray(value)) return value.map((part, i) => (i === Number(name) ? next : part)) as T;
  return { ...value, [name]: next };
}

/** A list with one entry a place earlier (-1) or later (1). */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const next = [...list];
  const [entry] = next.splice(index, 1);
  if (entry !== undefined) next.splice(index + by, 0, entry);
  return next;
}
