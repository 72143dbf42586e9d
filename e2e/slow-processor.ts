import type { Page } from 'playwright-core';

/** Slows down the page's processor four times, as on a cheap phone. Returns a function that ends this. */
export async function slowProcessor(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  };
}
