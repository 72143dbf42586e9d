import type { Page } from 'playwright-core';

/** The window in CSS pixels when 1280 by 1024 px are zoomed to 400 % (WCAG 1.4.10). */
export const MAGNIFIED = { width: 320, height: 256 };
/** The maximum share of the magnified window that sticky elements may cover. */
const MAX_STICKY_SHARE = 0.4;

/**
 * The text spacing that readers must be able to set (WCAG 1.4.12). Arabic gets no letter-spacing, which would break its
 * joined letters.
 */
const SPACING = `
  * { line-height: 1.5 !important; word-spacing: 0.16em !important; }
  :not(:lang(ar)) { letter-spacing: 0.12em !important; }
  p { margin-block-end: 2em !important; }
`;

/** The overflow in CSS pixels that may be clipped: more than a border, less than a line of text. */
const MAX_CLIPPED = 4;

/**
 * Returns the problems of the current page in a magnified window, with and without the reader's own text spacing: text
 * that is clipped, and sticky elements that cover too much of the window.
 * @returns one line per problem
 */
export function findLossesWhenMagnified(page: Page): Promise<string[]> {
  return page.evaluate(
    ([spacing, max, edge]) => {
      const dialog = [...document.querySelectorAll('dialog')].filter((each) => each.matches(':modal')).at(-1);
      const nameOf = (element: Element) =>
        `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${(element.textContent ?? '').trim().slice(0, 40)}”`;
      /**
       * Ignores text that is clipped on purpose: in drawings, such as an engraving on a pot, and text for screen
       * readers.
       */
      const hasWords = (element: Element): boolean => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const { textContent, parentElement } = walker.currentNode;
          if (textContent?.trim() && !parentElement?.closest('[aria-hidden=true], .visually-hidden'))
            return true;
        }
        return false;
      };
      const mayCut = (overflow: string) => /hidden|clip/.test(overflow);
      const isCut = (whole: number, seen: number) => seen > 0 && whole > seen + edge;

      const findLosses = (): string[] => {
        const losses: string[] = [];
        const { scrollWidth } = document.documentElement;
        if (scrollWidth > innerWidth) losses.push(`${scrollWidth} px wide`);
        let stuck = 0;
        for (const element of (dialog ?? document.body).querySelectorAll<HTMLElement>('*')) {
          if (!element.checkVisibility({ visibilityProperty: true })) continue;
          const { overflowX, overflowY, clipPath, position } = getComputedStyle(element);
          if (clipPath === 'none') {
            if (mayCut(overflowX) && isCut(element.scrollWidth, element.clientWidth) && hasWords(element))
              losses.push(`cut off: ${nameOf(element)}`);
            if (mayCut(overflowY) && isCut(element.scrollHeight, element.clientHeight) && hasWords(element))
              losses.push(`cut off below: ${nameOf(element)}`);
          }
          if (position !== 'sticky' && position !== 'fixed') continue;
          const { top, bottom, width } = element.getBoundingClientRect();
          // Ignores toasts, because they disappear by themselves.
          const isPassing = element.closest('[popover]') !== null;
          if (!isPassing && width > innerWidth / 2)
            stuck = Math.max(stuck, Math.min(bottom, innerHeight) - Math.max(top, 0));
        }
        if (!dialog && stuck > innerHeight * max)
          losses.push(`${stuck} px of ${innerHeight} are taken by what sticks`);
        return losses;
      };

      const unspaced = findLosses();
      // The shop's CSP refuses style elements but allows constructed style sheets.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(spacing);
      document.adoptedStyleSheets = [sheet];
      const spaced = findLosses();
      document.adoptedStyleSheets = [];
      return [...new Set([...unspaced, ...spaced])];
    },
    [SPACING, MAX_STICKY_SHARE, MAX_CLIPPED] as const,
  );
}
