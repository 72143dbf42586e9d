import type { Page } from 'playwright-core';

/** Longer than anything waits that is open when a page has just been shown; the jump lets it all end first. */
const AHEAD_MS = 10_000;

/** Stops the page's clock: from here on its timers run only as far as `page.clock.runFor` lets them. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD_MS);
}
