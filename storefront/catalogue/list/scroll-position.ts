import { readForTab, saveForTab } from '#storefront/api/storage.ts';

/**
 * The scroll position and the focused control of a list, which the next list restores after a filter change or "show
 * more".
 */
type ScrollPosition = { address: string; top: number; control: string | null; isRinged: boolean };
const KEY = 'list_place';

/** A selector for the control of a filter that matches on the next page too, because ids differ from page to page. */
function controlOf(element: Element | null): string | null {
  if (!(element instanceof HTMLInputElement) || element.name === '') return null;
  const value = element.type === 'checkbox' ? `[value="${CSS.escape(element.value)}"]` : '';
  return `input[name="${CSS.escape(element.name)}"]${value}`;
}

/**
 * Opens another list and saves the scroll position. `control` selects the element to focus there; by default it is the
 * focused filter.
 */
export function navigateKeepingScroll(address: string, control = controlOf(document.activeElement)): void {
  const isRinged = document.activeElement?.matches(':focus-visible') ?? false;
  const position: ScrollPosition = { address, top: window.scrollY, control, isRinged };
  saveForTab(KEY, position);
  location.assign(address);
}

/** Restores the scroll position and focus that the previous list saved (WCAG 3.2.2). */
export function restoreScroll(): void {
  if (document.prerendering) {
    // A prerendered page is not shown yet, so wait until the shopper opens it.
    document.addEventListener('prerenderingchange', restoreScroll, { once: true });
    return;
  }
  const position = readForTab<ScrollPosition>(KEY);
  if (position === null) return;
  saveForTab(KEY, null);
  // Skip if the shopper opened this page by another link, a reload, or the back button.
  if (position.address !== location.pathname + location.search) return;
  window.scrollTo({ top: position.top, behavior: 'instant' });
  if (position.control !== null)
    document
      .querySelector<HTMLElement>(position.control)
      ?.focus({ preventScroll: true, focusVisible: position.isRinged });
}
