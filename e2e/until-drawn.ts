import type { Page } from 'playwright-core';

/** Waits for all pictures of a page, also for those below the visible area, which the browser loads lazily. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager';
  });
  await page.waitForFunction(() =>
    [...document.images].every((picture) => picture.complete && picture.naturalWidth > 0),
  );
  await page.evaluate(() => Promise.all([...document.images].map((picture) => picture.decode())));
}
