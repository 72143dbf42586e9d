import type { Page } from 'playwright-core';

/**
 * Presses J until the focus is at the wanted element. A shortcut acts only once its key cannot be the start of a
 * scanned code, so wait for the focus after each press.
 */
export async function walkTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 60 && !(await isThere()); tries += 1) {
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press('KeyJ');
    await page.waitForFunction((was) => document.activeElement !== was, before);
  }
}
