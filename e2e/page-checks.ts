import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { JSHandle, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { findCheckedParts } from './checked-parts.ts';
import { isDeadLink } from './dead-links.ts';
import { findLossesWhenMagnified, MAGNIFIED } from './magnified.ts';
import { findManualFaults } from './manual-a11y-checks.ts';
import { evaluateScript } from './reused-contexts.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Tested = {
  axe: { run: (where: unknown, options: object) => Promise<AxeResults> };
  setTimeout: typeof setTimeout;
  __pwClock?: { builtins: { setTimeout: typeof setTimeout } };
};

/**
 * The axe rules to apply: WCAG 2.2 A and AA, and best practices (a single main element, headings in order, unique
 * landmarks).
 */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const TARGET_SIZE = 'target-size';

/**
 * Fails with every accessibility problem that axe or the manual checks find in the current state of the page, and
 * with every dead link. While a modal dialog is open, axe checks only the dialog, because the page behind it is inert.
 * @param within a selector, to check only one part of the page
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // Inject axe through the debugger, because the shop's CSP refuses foreign scripts. Do it once per document, because
  // loading axe takes a third of the time of a check.
  if (!(await page.evaluate(() => 'axe' in window))) await evaluateScript(page, AXE);
  const parts = within === undefined ? await findCheckedParts(page) : null;
  let violations = await findViolations(page, { type: 'tag', values: STANDARDS }, within, parts?.known);
  // A sticky bar may cover part of a control at this scroll position. Check the target sizes again in a window as high
  // as the page, where no bar covers anything.
  if (violations.some(({ id }) => id === TARGET_SIZE)) {
    const others = violations.filter(({ id }) => id !== TARGET_SIZE);
    violations = await inWholeWindow(page, async () => [
      ...others,
      ...(await findViolations(page, { type: 'rule', values: [TARGET_SIZE] }, within, parts?.known)),
    ]);
  }
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id} (${help}): ${node.target.join(' ')}\n  ${node.html}\n  ${node.failureSummary ?? ''}`,
    ),
  );
  expect(faults, `faults found by axe on ${page.url()}`).toEqual([]);
  expect(await findManualFaults(page, within), `faults that axe does not see on ${page.url()}`).toEqual([]);
  const links = await page
    .locator('a[href]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''));
  expect(links.filter(isDeadLink), `links on ${page.url()} that lead nowhere`).toEqual([]);
  parts?.remember();
}

type RunOnly = { type: 'tag' | 'rule'; values: string[] };

async function findViolations(
  page: Page,
  runOnly: RunOnly,
  within?: string,
  exclude?: JSHandle<Element[]>,
): Promise<AxeResults['violations']> {
  return page.evaluate(
    async ([selector, only, known]) => {
      const here = window as unknown as Tested;
      // A colour in the middle of a transition has no contrast yet.
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
      // With a stopped clock axe would wait forever, so give it the browser's own timers.
      const { setTimeout } = here;
      here.setTimeout = here.__pwClock?.builtins.setTimeout ?? setTimeout;
      try {
        const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
        const { violations } = await here.axe.run(
          { include: [selector ?? dialog ?? document.documentElement], exclude: known ?? [] },
          { runOnly: only, resultTypes: ['violations'] },
        );
        return violations;
      } finally {
        here.setTimeout = setTimeout;
      }
    },
    [within, runOnly, exclude] as const,
  );
}

async function inWholeWindow<T>(page: Page, check: () => Promise<T>): Promise<T> {
  const { width = 390, height = 844 } = page.viewportSize() ?? {};
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: whole });
  try {
    return await check();
  } finally {
    await page.setViewportSize({ width, height });
  }
}

/** Checks accessibility in a window as high as the whole page, for pages on which a sticky bar covers much. */
export const expectAllAccessible = (page: Page): Promise<void> =>
  inWholeWindow(page, () => expectAccessible(page));

/**
 * Scrolls to the top without animation, because axe reports controls as too small if the header covers half of them.
 */
export const toTop = (page: Page): Promise<void> =>
  page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));

/**
 * Fails if the page scrolls sideways, and names the elements that overflow. At 400 % zoom, also fails if text is
 * clipped or sticky elements cover too much of the window. Restores the window size afterwards.
 */
export async function expectNoHorizontalScroll(page: Page, width: number = MAGNIFIED.width): Promise<void> {
  const before = page.viewportSize();
  const isMagnified = width === MAGNIFIED.width;
  await page.setViewportSize({ width, height: isMagnified ? MAGNIFIED.height : (before?.height ?? 844) });
  const { scrollWidth, culprits } = await page.evaluate((max) => {
    const { scrollWidth: own } = document.documentElement;
    if (own <= max) return { scrollWidth: own, culprits: [] };
    const stickingOut = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > max + 1 || left < -1);
    });
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    return { scrollWidth: own, culprits: stickingOut.slice(0, 5).map(name) };
  }, width);
  const losses = isMagnified ? await findLossesWhenMagnified(page) : [];
  if (before) await page.setViewportSize(before);
  expect(losses, `lost on ${page.url()} in a window of ${width} by ${MAGNIFIED.height} px`).toEqual([]);
  expect(
    scrollWidth,
    `width of ${page.url()} at ${width} px; sticking out: ${culprits.join(', ')}`,
  ).toBeLessThanOrEqual(width);
}

/** Whether the browser has chosen a file for the picture in an element, which a lazy picture far away has not yet. */
export const isPictureLoaded = (item: Locator): Promise<boolean> =>
  item.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc !== '');

/**
 * Returns the role and name that a screen reader announces for the focused element, for tests that use only the
 * keyboard.
 */
export function focusedElement(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'nothing';
    const name =
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.textContent;
    return `${element.getAttribute('role') ?? element.tagName.toLowerCase()} ${(name ?? '').trim().replace(/\s+/g, ' ')}`;
  });
}
