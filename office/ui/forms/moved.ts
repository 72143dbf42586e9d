/** Returns a copy of the list with the entry at one place moved to another place. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  const [entry] = next.splice(from, 1);
  if (entry !== undefined) next.splice(to, 0, entry);
  return next;
}

/** Returns a copy of the list with one entry moved one place earlier (-1) or later (1). */
export const moved = <T>(list: readonly T[], index: number, by: -1 | 1): T[] =>
  movedTo(list, index, index + by);
