import { readForTab, saveForTab } from '#storefront/api/storage.ts';

/** Where the shopper stood when a filter was changed or more was asked for, for the list that comes. */
type ScrollPosition = { address: string; top: number; control: string | null; isRinged: boolean };
const KEY = 'list_place';

/** What names a filter's control on both pages; their ids are the page's own. */
function controlOf(element: Element | null): string | null {
  if (!(element instanceof HTMLInputElement) || element.name === '') return null;
  const value = element.type === 'checkbox' ? `[value="${CSS.escape(element.value)}"]` : '';
  return `input[name="${CSS.escape(element.name)}"]${value}`;
}

/**
 * Goes to another list and leaves word where the shopper stands. `control` is what has focus there; a filter's own when
 * not given.
 */
export function navigateKeepingScroll(address: string, control = controlOf(document.activeElement)): void {
  const isRinged = document.activeElement?.matches(':focus-visible') ?? false;
  const position: ScrollPosition = { address, top: window.scrollY, control, isRinged };
  saveForTab(KEY, position);
  location.assign(address);
}

/** Puts a list that was that was asked for so where the one before stood: scroll and focus (WCAG 3.2.2). */
export function restoreScroll(): void {
  if (document.prerendering) {
    // Made ready under the pointer, before anything was pressed.
    document.addEventListener('prerenderingchange', restoreScroll, { once: true });
    return;
  }
  const position = readForTab<ScrollPosition>(KEY);
  if (position === null) return;
  saveForTab(KEY, null);
  // Reached in another way meanwhile: a link, a reload, going back.
  if (position.address !== location.pathname + location.search) return;
  window.scrollTo({ top: position.top, behavior: 'instant' });
  if (position.control !== null)
    document
      .querySelector<HTMLElement>(position.control)
      ?.focus({ preventScroll: true, focusVisible: position.isRinged });
}
