/**
 * Moves the focus to the next or previous row of a list (`data-row`). If no row has the focus, the first one gets it.
 */
export function focusRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const now = rows.indexOf(document.activeElement as HTMLElement);
  const next = rows[now < 0 ? 0 : now + by];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}
