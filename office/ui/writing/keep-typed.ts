const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Puts what was typed on top of what someone else has saved meanwhile, so that neither person loses what only they
 * changed. A field that both changed has what was typed.
 * @param before what both began with
 */
export function keepTyped<T>(before: T, typed: T, saved: T): T {
  if (isSame(typed, before)) return saved;
  if (isSame(saved, before)) return typed;
  if (isRecord(before) && isRecord(typed) && isRecord(saved)) {
    const names = new Set([...Object.keys(saved), ...Object.keys(typed)]);
    return Object.fromEntries(
      [...names].map((name) => [name, keepTyped(before[name], typed[name], saved[name])]),
    ) as T;
  }
  if (Array.isArray(before) && Array.isArray(typed) && Array.isArray(saved))
    return keepEntries(before, typed, saved) as T;
  return typed;
}

function keepEntries(before: unknown[], typed: unknown[], saved: unknown[]): unknown[] {
  const all = [...before, ...typed, ...saved];
  // A list of words or ids is a choice: what either person added or removed is added or removed.
  if (!all.some((entry) => typeof entry === 'object'))
    return [
      ...typed.filter((entry) => saved.includes(entry) || !before.includes(entry)),
      ...saved.filter((entry) => !typed.includes(entry) && !before.includes(entry)),
    ];
  const isMine = before.map((entry, i) => !isSame(entry, typed[i]));
  // Objects have no names. If both changed the same place, one of them may have moved entries, so none are joined.
  const isApart =
    all.length === before.length * 3 && before.every((entry, i) => !isMine[i] || isSame(entry, saved[i]));
  return isApart ? typed.map((entry, i) => (isMine[i] ? entry : saved[i])) : typed;
}
