import type { JSHandle, Page } from 'playwright-core';

/** Elements that many pages share, or that stay the same from one state of a page to the next. */
const PARTS =
  'header, footer, nav, section, aside, article, form, fieldset, table, tr, dl, main li, dialog li, main > *';

/**
 * Digests of the parts of pages in which axe has found nothing. A part with the same markup and field values in a window
 * of the same width is not checked again by this process, because axe took a fifth of the time of all screen tests.
 */
const checked = new Set<string>();

export type CheckedParts = {
  /** The elements in which axe found nothing before, so they need no further check. */
  readonly known: JSHandle<Element[]>;
  /** Call it when axe has found nothing on this page. */
  readonly remember: () => void;
};

/** Finds the parts of the page that were checked before, or those of its open modal dialog. */
export async function findCheckedParts(page: Page): Promise<CheckedParts> {
  const parts = await page.evaluateHandle((selector) => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
    return [...(dialog ?? document).querySelectorAll(selector)];
  }, PARTS);
  // Digest in the page, because all markup together is a megabyte.
  const digests = await parts.evaluate((elements) => {
    /** The state of a form field that axe checks but `outerHTML` does not contain. */
    const stateOf = (field: Element): unknown[] => {
      const { value, checked: isChecked, indeterminate } = field as HTMLInputElement;
      return [value, isChecked, indeterminate, field.matches(':user-invalid')];
    };
    const digest = async (element: Element): Promise<string> => {
      const fields = [...element.querySelectorAll('input, select, textarea')].map(stateOf);
      // Axe skips what is hidden, so a part that was hidden is new when it is shown.
      const isVisible = element.checkVisibility({ visibilityProperty: true });
      const whole = JSON.stringify([innerWidth, isVisible, fields, element.outerHTML]);
      const bytes = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(whole));
      return String.fromCharCode(...new Uint8Array(bytes));
    };
    return Promise.all(elements.map(digest));
  });
  const known = await parts.evaluateHandle(
    (elements, isKnown) => {
      const found = new Set(elements.filter((_, index) => isKnown[index]));
      // Keep only the outermost elements: axe compares each element of the page with every element in this list, so a
      // longer list is slower.
      return [...found].filter((element) => {
        for (let outer = element.parentElement; outer; outer = outer.parentElement)
          if (found.has(outer)) return false;
        return true;
      });
    },
    digests.map((digest) => checked.has(digest)),
  );
  return {
    known,
    remember() {
      for (const digest of digests) checked.add(digest);
    },
  };
}
