import type { Page } from 'playwright-core';

/** Longer than any timer that a page starts on load; the jump lets all of them fire first. */
const AHEAD_MS = 10_000;

/** Stops the page's clock: from now on timers fire only through `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD_MS);
}
