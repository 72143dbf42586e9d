import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, onTestFinished } from 'vitest';
import { TEST_NOW } from '#database/test-template.ts';
import { listenForProblems } from './browser.ts';
import type { Device } from './devices.ts';
import { type OpenOptions, openPage, readMessage, waitUntilHydrated } from './open-page.ts';
import { resetRateLimits } from './reset-rate-limits.ts';
import { releaseContext } from './reused-contexts.ts';
import { runningShop, start, type TestedShop } from './running-shop.ts';
import { Shopper } from './shopper.ts';

type VisitOptions = OpenOptions & {
  /** Matches the problems that the test causes on purpose; they do not fail the test. */
  except?: RegExp;
};

export type ShopForScreens = TestedShop & {
  /**
   * Opens a page on this device in a separate browser context, and waits until the page is interactive. The test fails
   * if anything goes wrong on the page: an error thrown or logged, a refused script, a missing file, or a server error.
   */
  readonly visit: (device: Device, path: string, options?: VisitOptions) => Promise<Page>;
  /** Creates a guest with an earlier visit; the city is Riyadh by default. */
  readonly guest: (device: Device, options?: { cityId?: number }) => Promise<Shopper>;
  /** Creates a customer who is signed in from an earlier visit; with a name by default. */
  readonly customer: (
    device: Device,
    options?: { name?: string | null; cityId?: number },
  ) => Promise<Shopper>;
  /** Reads the newest SMS to a number from the outbox. */
  readonly newestSms: (to: string) => Promise<string>;
  /** Reads the newest e-mail to an address from the outbox. */
  readonly newestEmail: (to: string) => Promise<string>;
};

const PICTURES_OF_FAILURES = join(import.meta.dirname, '..', 'shots', 'failed');

/**
 * Starts the shop for a test file, or joins the one that already runs. Call it at the top of the file: `const shop =
 * await openShop();`. After the file, the clock is reset to 09:00 on a Sunday in Riyadh.
 */
export async function openShop(settings?: Parameters<typeof start>[0]): Promise<ShopForScreens> {
  return screensOf(settings ? await start(settings) : await runningShop());
}

/** Returns the helpers for the screens of a shop that the test file has started itself. */
export function screensOf(shop: TestedShop): ShopForScreens {
  afterAll(() => shop.clock.set(TEST_NOW));
  return {
    ...shop,
    visit: (device, path, options = {}) => visit(shop, device, path, options),
    async guest({ language }, options = {}) {
      await resetRateLimits(shop.database);
      return Shopper.guest(shop, { language, ...options });
    },
    async customer({ language }, options = {}) {
      await resetRateLimits(shop.database);
      const name = language === 'ar' ? 'سارة' : 'Sara';
      return Shopper.customer(shop, { language, name, ...options });
    },
    newestSms: (to) => newestMessage(shop, to),
    newestEmail: (to) => newestMessage(shop, to),
  };
}

async function visit(shop: TestedShop, device: Device, path: string, options: VisitOptions): Promise<Page> {
  await resetRateLimits(shop.database);
  const page = await openPage(shop, device, options);
  const context = page.context();
  const problems = listenForProblems(context);
  const faultsBefore = shop.logged.length;

  onTestFinished(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail';
    if (hasFailed) await storePictures(context, task.fullName);
    await releaseContext(context, !hasFailed);
    const faults = shop.logged.slice(faultsBefore).filter((line) => line.startsWith('Fault'));
    const isExpected = (line: string): boolean =>
      options.except?.test(line) === true ||
      // With JavaScript disabled, Chromium reports preloaded scripts as refused.
      (options.screen?.javaScriptEnabled === false && line.endsWith('.js csp'));
    const unexpected = [...problems, ...faults].filter((line) => !isExpected(line));
    expect(unexpected, ['problems on the way', ...unexpected].join('\n')).toEqual([]);
  });

  await page.goto(path);
  if (options.screen?.javaScriptEnabled !== false) await waitUntilHydrated(page);
  return page;
}

async function newestMessage(shop: TestedShop, to: string): Promise<string> {
  // A background job sends the message, so wait until it appears in the outbox.
  await expect.poll(() => readMessage(shop.database, to)).toBeDefined();
  return (await readMessage(shop.database, to)) ?? '';
}

async function storePictures(context: BrowserContext, testName: string): Promise<void> {
  mkdirSync(PICTURES_OF_FAILURES, { recursive: true });
  for (const [index, page] of context.pages().entries()) {
    const name = `${testName} ${index + 1}`.replace(/[^\p{L}\p{N}]+/gu, '-');
    await page
      .screenshot({ path: join(PICTURES_OF_FAILURES, `${name}.png`), fullPage: true })
      .catch(() => undefined);
  }
}
