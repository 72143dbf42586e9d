import type { Page } from 'playwright-core';

/**
 * Finds accessibility problems that axe misses (conventions.md 3): fields named only by a placeholder, clickable
 * elements that are no controls, references to missing ids, text in the other language without a lang attribute,
 * letter-spacing in Arabic, a page without exactly one main heading, and motion despite reduced motion.
 * @param within a selector, to check only one part of the page
 * @returns one line per problem
 */
export function findManualFaults(page: Page, within?: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const dialog = [...document.querySelectorAll('dialog')].filter((each) => each.matches(':modal')).at(-1);
    const root = (selector ? document.querySelector(selector) : dialog) ?? document.body;
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${(element.textContent ?? '').trim().slice(0, 40)}”`;
    const faults: string[] = [];
    const report = (fault: string, element: Element) => faults.push(`${fault}: ${nameOf(element)}`);

    if (!selector) {
      const headings = [...document.querySelectorAll('h1')].filter(isVisible);
      if (headings.length !== 1) faults.push(`${headings.length} headings of the first level`);
    }
    for (const field of root.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
      const isForMachines = field.type === 'hidden' || field.closest('[aria-hidden=true]') !== null;
      const isNamed = field.labels?.length || field.ariaLabel || field.getAttribute('aria-labelledby');
      if (!isForMachines && !isNamed) report(`a field without a label, name=${field.name}`, field);
    }
    for (const attribute of ['aria-describedby', 'aria-labelledby', 'aria-controls', 'aria-activedescendant'])
      for (const element of root.querySelectorAll(`[${attribute}]`))
        for (const id of element.getAttribute(attribute)!.split(/\s+/))
          if (id !== '' && !document.getElementById(id))
            report(`${attribute} names #${id}, which is nowhere`, element);

    const controls =
      'a[href], button, label, input, select, textarea, summary, [role=option], [role=tab], [role=radio], [role=link]';
    for (const element of root.querySelectorAll('*')) {
      if (!isVisible(element)) continue;
      const { cursor, letterSpacing } = getComputedStyle(element);
      if (cursor === 'pointer' && !element.closest(controls))
        report('can be pressed and is no control', element);
      const text = [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent ?? '')
        .join(' ')
        // Skip isolated text: people wrote it, and it may be in any language.
        .replace(/\u2068[^\u2069]*\u2069/g, '');
      if (/[\u0621-\u064a]{2}/.test(text)) {
        if (Number.parseFloat(letterSpacing) > 0)
          report(`Arabic with letter-spacing ${letterSpacing}`, element);
        const isSomebodys = element.closest('bdi, [dir=auto]') !== null;
        if (!isSomebodys && element.closest('[lang]')?.getAttribute('lang') === 'en')
          report('Arabic in English text', element);
      }
      if (element.matches('a[href], button') && element.ariaLabel && element instanceof HTMLElement) {
        const [shown, called] = [element.innerText, element.ariaLabel].map((words) =>
          words.trim().replace(/\s+/g, ' ').toLowerCase(),
        );
        if (!called!.includes(shown!)) report(`is called ${element.ariaLabel}`, element);
      }
    }

    // Only the countdown bar of a popup may move, because it moves in steps.
    const moving = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > 20)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'a transition'))
      .filter((name) => !name.includes('run-out'));
    if (matchMedia('(prefers-reduced-motion: reduce)').matches && moving.length > 0)
      faults.push(`moves where that is not wanted: ${[...new Set(moving)].join(', ')}`);
    return [...new Set(faults)];
  }, within);
}
