import type { Page } from 'playwright-core';

/**
 * How far the clock jumps ahead before it stops, in milliseconds: longer than any timer that a page starts on load, so
 * that all of them have fired.
 */
const AHEAD_MS = 10_000;

/** Stops the page's clock. From then on, timers fire only through `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD_MS);
}
