import { createHash } from 'node:crypto';
import type { JSHandle, Page } from 'playwright-core';

/** Elements that many pages share. */
const PARTS = 'header, footer, nav, section, aside, article, main li';

/**
 * Hashes of the parts of pages in which axe has found nothing. A part with the same markup in a window of the same width
 * is not checked again by this process, because axe took a third of the time of all screen tests.
 */
const checked = new Set<string>();

export type Parts = {
  /** The elements that need no further check. */
  readonly known: JSHandle<Element[]>;
  /** Call it when axe has found nothing on this page. */
  readonly remember: () => void;
};

/**
 * Finds the parts of the page that were checked before. Parts with form fields always count as new, because their markup
 * lacks what is typed and chosen.
 */
export async function findCheckedParts(page: Page): Promise<Parts> {
  const parts = await page.evaluateHandle((selector) => [...document.querySelectorAll(selector)], PARTS);
  const markups = await parts.evaluate((elements) =>
    elements.map((element) => (element.querySelector('input, select, textarea') ? null : element.outerHTML)),
  );
  const width = page.viewportSize()?.width;
  const hashes = markups.map(
    (markup) => markup && createHash('sha1').update(`${width} ${markup}`).digest('base64'),
  );
  const known = await parts.evaluateHandle(
    (elements, isKnown) => elements.filter((_, index) => isKnown[index]),
    hashes.map((hash) => hash !== null && checked.has(hash)),
  );
  return {
    known,
    remember() {
      for (const hash of hashes) if (hash !== null) checked.add(hash);
    },
  };
}
