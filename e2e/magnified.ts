import type { Page } from 'playwright-core';

/** A window of 1280 by 1024 px made four times as large (WCAG 1.4.10), CSS pixels. */
export const MAGNIFIED = { width: 320, height: 256 };
/** The share of such a window that what sticks to it may take. */
const MAX_STICKY_SHARE = 0.4;

/** What readers may set (WCAG 1.4.12); Arabic has no space between its letters. */
const SPACING = `
  * { line-height: 1.5 !important; word-spacing: 0.16em !important; }
  :not(:lang(ar)) { letter-spacing: 0.12em !important; }
  p { margin-block-end: 2em !important; }
`;

function space(page: Page, isOn: boolean): Promise<void> {
  return page.evaluate(
    (css) => {
      // The shop's policy lets no style element in; a sheet of the script's own is none.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    },
    isOn ? SPACING : '',
  );
}

/** A drawn edge may be cut, a line of words is higher: CSS pixels. */
const MAX_CLIPPED = 4;

/** Words that are cut off, and parts that stick and leave too little of the window; one line each. */
function lookForLosses(page: Page): Promise<string[]> {
  return page.evaluate(
    ([max, edge]) => {
      const dialog = [...document.querySelectorAll('dialog')].filter((each) => each.matches(':modal')).at(-1);
      const nameOf = (element: Element) =>
        `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${(element.textContent ?? '').trim().slice(0, 40)}”`;
      /** Drawn words, as those engraved on a pot, and words for screen readers alone are cut as they are meant to be. */
      const hasWords = (element: Element): boolean => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const { textContent, parentElement } = walker.currentNode;
          if (textContent?.trim() && !parentElement?.closest('[aria-hidden=true], .visually-hidden'))
            return true;
        }
        return false;
      };
      const losses: string[] = [];
      const { scrollWidth } = document.documentElement;
      if (scrollWidth > innerWidth) losses.push(`${scrollWidth} px wide`);
      let stuck = 0;
      for (const element of (dialog ?? document.body).querySelectorAll<HTMLElement>('*')) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(element);
        const isCut = (overflow: string, whole: number, seen: number) =>
          /hidden|clip/.test(overflow) && seen > 0 && whole > seen + edge;
        if (clipPath === 'none' && hasWords(element)) {
          if (isCut(overflowX, element.scrollWidth, element.clientWidth))
            losses.push(`cut off: ${nameOf(element)}`);
          if (isCut(overflowY, element.scrollHeight, element.clientHeight))
            losses.push(`cut off below: ${nameOf(element)}`);
        }
        const { top, bottom, width } = element.getBoundingClientRect();
        // Messages pass.
        const isPassing = element.closest('[popover]') !== null;
        if (!isPassing && (position === 'sticky' || position === 'fixed') && width > innerWidth / 2)
          stuck = Math.max(stuck, Math.min(bottom, innerHeight) - Math.max(top, 0));
      }
      if (!dialog && stuck > innerHeight * max)
        losses.push(`${stuck} px of ${innerHeight} are taken by what sticks`);
      return losses;
    },
    [MAX_STICKY_SHARE, MAX_CLIPPED] as const,
  );
}

/** What is lost of the page as it stands in a magnified window, with and without spacing of the reader's own. */
export async function lossesWhenMagnified(page: Page): Promise<string[]> {
  const losses: string[] = [];
  for (const isSpaced of [false, true]) {
    await space(page, isSpaced);
    losses.push(...(await lookForLosses(page)));
  }
  await space(page, false);
  return [...new Set(losses)];
}
