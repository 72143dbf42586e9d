import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isDeadLink } from './dead-links.ts';
import { lossesWhenMagnified, MAGNIFIED } from './magnified.ts';
import { faultsBeyondAxe } from './manual-a11y-checks.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Tested = {
  axe: { run: (where: unknown, options: object) => Promise<unknown> };
  setTimeout: typeof setTimeout;
  __pwClock?: { builtins: { setTimeout: typeof setTimeout } };
};

/** WCAG 2.2 A and AA, and what axe calls good practice (one main, headings in order, no landmark twice). */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails with every fault that axe finds on the page as it stands, an open modal or drawer included, with what axe does
 * not see, and with every link that leads nowhere.
 * @param within a selector, to look at one part only
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // Through the debugger, not through the page: the shop's policy lets no foreign script in. Once in a document: loading
  // it costs a third of what the check itself does.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const results = (await page.evaluate(
    async ([selector, standards]) => {
      const here = window as unknown as Tested;
      // On a page whose clock is stopped axe would wait for ever: it gets the browser's own timers meanwhile.
      const { setTimeout } = here;
      here.setTimeout = here.__pwClock?.builtins.setTimeout ?? setTimeout;
      try {
        return await here.axe.run(selector ?? document, { runOnly: standards, resultTypes: ['violations'] });
      } finally {
        here.setTimeout = setTimeout;
      }
    },
    [within, STANDARDS] as const,
  )) as AxeResults;
  const faults = results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id} (${help}): ${node.target.join(' ')}\n  ${node.html}\n  ${node.failureSummary ?? ''}`,
    ),
  );
  expect(faults, `faults found by axe on ${page.url()}`).toEqual([]);
  expect(await faultsBeyondAxe(page, within), `faults that axe does not see on ${page.url()}`).toEqual([]);
  const links = await page
    .locator('a[href]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''));
  expect(links.filter(isDeadLink), `links on ${page.url()} that lead nowhere`).toEqual([]);
}

/**
 * The same in a window as high as the page: what has been scrolled half under the header or a bar is no small target.
 */
export async function expectAllAccessible(page: Page): Promise<void> {
  const { width = 390, height = 844 } = page.viewportSize() ?? {};
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: whole });
  await expectAccessible(page);
  await page.setViewportSize({ width, height });
}

/** At the page's top at once, whatever it was gliding to: what is half under the header is no small target. */
export const toTop = (page: Page): Promise<void> =>
  page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));

/**
 * Fails when the page must be pushed sideways, naming what sticks out; and, in a window made four times as large, when
 * words are cut off or what sticks leaves no room for the page. The window is put back afterwards.
 */
export async function expectNoHorizontalScroll(page: Page, width: number = MAGNIFIED.width): Promise<void> {
  const before = page.viewportSize();
  const isMagnified = width === MAGNIFIED.width;
  await page.setViewportSize({ width, height: isMagnified ? MAGNIFIED.height : (before?.height ?? 844) });
  const { scrollWidth, culprits } = await page.evaluate((max) => {
    const stickingOut = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      return own > 0 && (right > max + 1 || left < -1);
    });
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    return {
      scrollWidth: document.documentElement.scrollWidth,
      culprits: stickingOut.slice(0, 5).map(name),
    };
  }, width);
  const losses = isMagnified ? await lossesWhenMagnified(page) : [];
  if (before) await page.setViewportSize(before);
  expect(losses, `lost on ${page.url()} in a window of ${width} by ${MAGNIFIED.height} px`).toEqual([]);
  expect(
    scrollWidth,
    `width of ${page.url()} at ${width} px; sticking out: ${culprits.join(', ')}`,
  ).toBeLessThanOrEqual(width);
}

/**
 * Reads aloud what a screen reader would be told of the element that has the focus: its role and name. For tests with
 * the keyboard alone.
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
