import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A small file of the shop; the query tells this request from others. */
const PROBE = '/robots.txt?is-intercepted';
const INTERCEPTED = 204;

/**
 * Makes `page.route` resolve only once it applies to the requests of the open page. Chromium reports interception as
 * enabled shortly before the page's scripts use it, so that one in some hundred requests sent right after `route` went
 * to the server instead.
 */
export function withReliableRoutes(page: Page): Page {
  const route = page.route.bind(page);
  const untilIntercepted = async (): Promise<void> => {
    await route(`**${PROBE}`, (probe) => probe.fulfill({ status: INTERCEPTED }));
    await expect.poll(() => page.evaluate(async (url) => (await fetch(url)).status, PROBE)).toBe(INTERCEPTED);
    await page.unroute(`**${PROBE}`);
  };
  page.route = async (...input) => {
    const added = await route(...input);
    // The requests of a page that opens later are always intercepted.
    if (page.url() !== 'about:blank') await untilIntercepted();
    return added;
  };
  return page;
}
