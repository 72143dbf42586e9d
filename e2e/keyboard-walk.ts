import type { Page } from 'playwright-core';

/** So many stops are enough for the longest page under test; a page may have fewer. */
const MAX_STOPS = 90;

/**
 * Goes through the page by Tab, from its beginning until the focus comes round, and says of each stop that is hidden
 * behind what sticks, lies outside the window or has no ring around it (WCAG 2.4.7, 2.4.11).
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
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || focused === document.body) return null;
      const isDrawnByLabel = getComputedStyle(focused).opacity === '0';
      const shown = (isDrawnByLabel ? focused.closest('label') : null) ?? focused;
      const { left, top, width, height } = shown.getBoundingClientRect();
      const parts = [0.1, 0.5, 0.9];
      const isVisible = parts.some((across) =>
        parts.some((down) => {
          const hit = document.elementFromPoint(left + width * across, top + height * down);
          return (
            hit !== null && (shown.contains(hit) || hit.contains(shown) || hit.closest('label') === shown)
          );
        }),
      );
      const hasRing = (element: Element | null): boolean => {
        if (element === null) return false;
        const { outlineStyle, boxShadow } = getComputedStyle(element);
        return outlineStyle !== 'none' || boxShadow !== 'none';
      };
      // Sliders draw theirs around the thumb, where no script can look.
      const isSlider = focused.matches('input[type=range]');
      const around = [shown, focused, focused.parentElement, focused.parentElement?.parentElement ?? null];
      const name = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
      const position = `${Math.round(left + scrollX)},${Math.round(top + scrollY)}`;
      return {
        name: `${focused.tagName.toLowerCase()} ${focused.getAttribute('name') ?? ''}“${name.trim().slice(0, 40)}”`,
        key: `${focused.tagName} ${name} ${position}`,
        isVisible,
        hasRing: isSlider || around.some(hasRing),
      };
    });
    // Beyond its last stop the browser's own bar has the focus.
    if (stop === null || stops.includes(stop.key)) break;
    stops.push(stop.key);
    if (!stop.isVisible) faults.push(`hidden: ${stop.name}`);
    if (!stop.hasRing) faults.push(`without a ring: ${stop.name}`);
  }
  return { stops, faults };
}
