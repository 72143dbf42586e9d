/** Returns the value at a path of a document, such as `colours.0.alt.ar`; undefined if the path does not exist. */
export const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (part, name) =>
        typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined,
      value,
    );

/** Returns a copy of the document with a new value at the path. */
export function withValue<T>(value: T, path: string, to: unknown): T {
  const [name = '', ...rest] = path.split('.');
  const next =
    rest.length === 0 ? to : withValue((value as Record<string, unknown>)[name], rest.join('.'), to);
  if (Array.isArray(value)) return value.map((part, i) => (i === Number(name) ? next : part)) as T;
  return { ...value, [name]: next };
}
