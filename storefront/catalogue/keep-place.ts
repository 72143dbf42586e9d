/** Where the shopper stood when a filter was changed; kept with the new entry of the browser's own history. */
type Place = { top: number; control: string | null };

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'top' in value && 'control' in value;

/** What names a filter's control on both pages; their ids are the page's own. */
function controlOf(element: Element | null): string | null {
  if (!(element instanceof HTMLInputElement) || element.name === '') return null;
  const value = element.type === 'checkbox' ? `[value="${CSS.escape(element.value)}"]` : '';
  return `input[name="${CSS.escape(element.name)}"]${value}`;
}

/** Goes to another list and tells it where the shopper stands. Where history keeps no state, it begins at its top. */
export function goKeepingPlace(address: string): void {
  if (!('navigation' in window)) {
    location.assign(address);
    return;
  }
  const state: Place = { top: window.scrollY, control: controlOf(document.activeElement) };
  navigation.navigate(address, { state });
}

/** Puts a list that was reached by changing a filter where the one before stood: scroll and focus (WCAG 3.2.2). */
export function restorePlace(form: HTMLElement | null): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Reloading and going back are the browser's to restore.
  if (entry?.type !== 'navigate' || !('navigation' in window)) return;
  const place = navigation.currentEntry?.getState();
  if (!isPlace(place)) return;
  window.scrollTo({ top: place.top, behavior: 'instant' });
  if (place.control !== null) form?.querySelector<HTMLElement>(place.control)?.focus({ preventScroll: true });
}
