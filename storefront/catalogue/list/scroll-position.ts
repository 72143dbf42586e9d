import { readForTab, saveForTab } from '#storefront/api/storage.ts';

/** The scroll position and focus to restore when the next list opens after a filter change or "show more". */
type ScrollPosition = { address: string; top: number; control: string | null; isRinged: boolean };
const KEY = 'list_place';

/** A selector for a filter's control that matches on both pages, since ids differ from page to page. */
function controlOf(element: Element | null): string | null {
  if (!(element instanceof HTMLInputElement) || element.name === '') return null;
  const value = element.type === 'checkbox' ? `[value="${CSS.escape(element.value)}"]` : '';
  return `input[name="${CSS.escape(element.name)}"]${value}`;
}

/**
 * Goes to another list and saves the scroll position. `control` selects what gets the focus there; by default the
 * focused filter.
 */
export function navigateKeepingScroll(address: string, control = controlOf(document.activeElement)): void {
  const isRinged = document.activeElement?.matches(':focus-visible') ?? false;
  const position: ScrollPosition = { address, top: window.scrollY, control, isRinged };
  saveForTab(KEY, position);
  location.assign(address);
}

/** Restores the scroll position and focus of the previous list (WCAG 3.2.2). */
export function restoreScroll(): void {
  if (document.prerendering) {
    // The page is being prerendered and is not shown yet.
    document.addEventListener('prerenderingchange', restoreScroll, { once: true });
    return;
  }
  const position = readForTab<ScrollPosition>(KEY);
  if (position === null) return;
  saveForTab(KEY, null);
  // This page was reached by another link, a reload, or going back.
  if (position.address !== location.pathname + location.search) return;
  window.scrollTo({ top: position.top, behavior: 'instant' });
  if (position.control !== null)
    document
      .querySelector<HTMLElement>(position.control)
      ?.focus({ preventScroll: true, focusVisible: position.isRinged });
}
