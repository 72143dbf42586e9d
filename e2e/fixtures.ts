import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, onTestFinished } from 'vitest';
import { TEST_NOW } from '#database/test-template.ts';
import { listOutbox } from '#server/notifications/notifications.public.ts';
import { listenForProblems, openBrowser } from './browser.ts';
import type { Device } from './devices.ts';
import { runningShop, type TestedShop } from './running-shop.ts';

type VisitOptions = {
  /** The city chosen before, by its English name; null: none yet, as on a first visit. Riyadh when left out. */
  city?: string | null;
  /** Problems this test provokes on purpose: a matching line is none. */
  except?: RegExp;
  /** Without a mouse, touch or scripts, say. */
  screen?: Device['screen'];
};

export type ShopForScreens = TestedShop & {
  /**
   * Opens a page as a reader with this device would, in a browser of their own, and waits until it can be used. The
   * test fails if anything went wrong on the page that the test does not look at: an error thrown or logged, a refused
   * script, a missing file, a fault of the server.
   */
  readonly visit: (device: Device, path: string, options?: VisitOptions) => Promise<Page>;
  /** The newest SMS to a number, as the outbox has it. */
  readonly newestSms: (to: string) => Promise<string>;
};

const PICTURES_OF_FAILURES = join(import.meta.dirname, '..', 'shots', 'failed');

/**
 * Call it at the top of a file: `const shop = await openShop();`. The clock is put back to 09:00 on a Sunday in Riyadh
 * when the file is done.
 */
export async function openShop(): Promise<ShopForScreens> {
  const shop = await runningShop();
  afterAll(() => shop.clock.set(TEST_NOW));
  return {
    ...shop,
    visit: (device, path, options = {}) => visit(shop, device, path, options),
    newestSms: (to) => newestSms(shop, to),
  };
}

async function visit(shop: TestedShop, device: Device, path: string, options: VisitOptions): Promise<Page> {
  const browser = await openBrowser();
  const context = await browser.newContext({ ...device.screen, ...options.screen, baseURL: shop.url });
  const problems = listenForProblems(context);
  const faultsBefore = shop.logged.length;
  // The page's clock goes on from where the shop's stands; its timers can be moved by `page.clock`.
  await context.clock.install({ time: shop.clock.now() });
  await context.addCookies([{ name: 'language', value: device.language, url: shop.url }]);
  const city = options.city === undefined ? 'Riyadh' : options.city;
  if (city !== null) await chooseCity(shop, context, city);

  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPictures(context, task.fullName);
    await context.close();
    const faults = shop.logged.slice(faultsBefore).filter((line) => line.startsWith('Fault'));
    const unexpected = [...problems, ...faults].filter((line) => !options.except?.test(line));
    expect(unexpected, 'problems on the way').toEqual([]);
  });

  const page = await context.newPage();
  await page.goto(path);
  if (options.screen?.javaScriptEnabled !== false) await untilUsable(page);
  return page;
}

/** A page can be used when its script has taken over what the server rendered. */
async function untilUsable(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('#root main');
    // React's own mark on an element it has made its own; a fault of the page shows as a time-out here.
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber$'));
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** As an earlier visit would have left it: in storage for the page, in a cookie for the first byte. */
async function chooseCity(shop: TestedShop, context: BrowserContext, name: string): Promise<void> {
  const city = await findCity(shop, name);
  await context.addCookies([{ name: 'city', value: String(city.id), url: shop.url }]);
  await context.addInitScript(
    ([origin, region]) => {
      // On the shop's own pages only, and never over what the shopper chose since.
      if (location.origin === origin && localStorage.getItem('selectedRegion') === null) {
        localStorage.setItem('selectedRegion', region);
      }
    },
    [shop.url, JSON.stringify(city)] as const,
  );
}

type WireCity = { id: number; unique_city_id: string; region_id: number; name: string; other_name: string };

async function findCity(shop: TestedShop, name: string) {
  const query = new URLSearchParams({ search: name, type: 'web' });
  const answer = await fetch(`${shop.url}/api/v1/common/saudi-cities?${query}`, {
    headers: { localization: 'en' },
  });
  const { data } = (await answer.json()) as { data: WireCity[] };
  const found = data.find((each) => each.name === name);
  if (!found) throw new Error(`The shop has no city ${name}.`);
  // Stored under the specification's own names (Specification 3, browser storage keys).
  const { name: english, other_name: arabic, ...rest } = found;
  return { ...rest, city_name: english, city_name_ar: arabic };
}

async function newestSms(shop: TestedShop, to: string): Promise<string> {
  const find = async () => (await listOutbox(shop.database, { recipient: to, most: 1 }))[0]?.body;
  // Sent by a job in the background.
  await expect.poll(find, { timeout: 10_000, interval: 100 }).toBeDefined();
  return (await find()) ?? '';
}

async function keepPictures(context: BrowserContext, testName: string): Promise<void> {
  mkdirSync(PICTURES_OF_FAILURES, { recursive: true });
  for (const [index, page] of context.pages().entries()) {
    const name = `${testName} ${index + 1}`.replace(/[^\p{L}\p{N}]+/gu, '-');
    await page
      .screenshot({ path: join(PICTURES_OF_FAILURES, `${name}.png`), fullPage: true })
      .catch(() => undefined);
  }
}
