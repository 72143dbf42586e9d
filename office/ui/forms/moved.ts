/** Returns a copy of the list with one entry moved one place earlier (-1) or later (1). */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const next = [...list];
  const [entry] = next.splice(index, 1);
  if (entry !== undefined) next.splice(index + by, 0, entry);
  return next;
}
