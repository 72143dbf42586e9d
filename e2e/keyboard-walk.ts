import type { Page } from 'playwright-core';

/** The maximum number of focus stops to visit; enough for the longest page under test. */
const MAX_STOPS = 90;

/** Describes the focused element; null if nothing has the focus. `isVisible` is false if it is covered or outside the window. */
export const readStop = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    const isDrawnByLabel = getComputedStyle(focused).opacity === '0';
    const shown = (isDrawnByLabel ? focused.closest('label') : null) ?? focused;
    const { left, top, width, height } = shown.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9];
    const isVisible = parts.some((across) =>
      parts.some((down) => {
        const hit = document.elementFromPoint(left + width * across, top + height * down);
        return hit !== null && (shown.contains(hit) || hit.contains(shown) || hit.closest('label') === shown);
      }),
    );
    const hasRing = (element: Element | null): boolean => {
      if (element === null) return false;
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    };
    // A slider shows its focus ring around the thumb, whose style scripts cannot read.
    const isSlider = focused.matches('input[type=range]');
    const around = [shown, focused, focused.parentElement, focused.parentElement?.parentElement ?? null];
    const alt = focused.querySelector('img')?.alt;
    const name = focused.getAttribute('aria-label') ?? (alt || focused.textContent) ?? '';
    const position = `${Math.round(left + scrollX)},${Math.round(top + scrollY)}`;
    return {
      name: `${focused.tagName.toLowerCase()} ${focused.getAttribute('name') ?? ''}“${name.trim().slice(0, 40)}”`,
      key: `${focused.tagName} ${name} ${position}`,
      isVisible,
      hasRing: isSlider || around.some(hasRing),
    };
  });

/**
 * Presses Tab from the start of the page until the focus returns there. Reports each stop that is covered by a sticky
 * element, lies outside the window or has no visible focus ring (WCAG 2.4.7, 2.4.11).
 */
export async function walkByTab(page: Page): Promise<{ stops: string[]; faults: string[] }> {
  const stops: string[] = [];
  const faults: string[] = [];
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo({ top: 0, behavior: 'instant' });
  });
  while (stops.length < MAX_STOPS) {
    await page.keyboard.press('Tab');
    const stop = await readStop(page);
    // After the last stop the focus leaves the page for the browser's toolbar.
    if (stop === null || stops.includes(stop.key)) break;
    stops.push(stop.key);
    if (!stop.isVisible) faults.push(`hidden: ${stop.name}`);
    if (!stop.hasRing) faults.push(`without a ring: ${stop.name}`);
  }
  return { stops, faults };
}
