import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Database } from '#database/database.ts';
import type { Clock } from '#server/clock.ts';
import { listOutbox } from '#server/notifications/notifications.public.ts';
import { openBrowser } from './browser.ts';
import type { Device } from './devices.ts';
import { withReliableRoutes } from './reliable-routes.ts';
import { takeContext, watchContext } from './reused-contexts.ts';
import type { LeftBehind, Shopper } from './shopper.ts';

/** A cookie that an earlier visit left in the browser. */
export type OwnCookie = Pick<
  LeftBehind['cookies'][number],
  'name' | 'value' | 'domain' | 'path' | 'httpOnly'
>;

/** A running shop with its database and clock. */
export type OpenShop = { readonly url: string; readonly database: Database; readonly clock: Clock };

export type OpenOptions = {
  /** The English name of the stored city; null for a first visit, without a city. Default: Riyadh. */
  city?: string | null;
  /** The visitor. Default: a guest, whom the page creates. */
  as?: Shopper;
  /** Changes to the device, such as no touch or no JavaScript. */
  screen?: Device['screen'];
  /** True to allow the service worker, which may serve files from its cache. Default: blocked. */
  hasWorker?: boolean;
  /** Cookies in addition to those of the visitor, the language and the city. */
  cookies?: readonly OwnCookie[];
  /** Prepares the browser context before the first page is opened. */
  prepare?: (context: BrowserContext) => Promise<void>;
};

/**
 * Opens a page in a browser context with the state of an earlier visit. Return the context with `releaseContext`, so
 * that the next test on this device can reuse it.
 */
export async function openPage(shop: OpenShop, device: Device, options: OpenOptions = {}): Promise<Page> {
  const { screen, hasWorker, prepare } = options;
  const isPlain = screen === undefined && hasWorker !== true && prepare === undefined;
  if (!isPlain) return withReliableRoutes(await (await openContext(shop, device, options)).newPage());
  const state = await leftBehind(shop, device, options);
  return (
    (await takeContext({ url: shop.url, now: shop.clock.now() }, device, state)) ??
    withReliableRoutes(await watchContext(shop.url, device, await openContext(shop, device, options)))
  );
}

/** Creates a browser context with the state of an earlier visit. */
export async function openContext(
  shop: OpenShop,
  device: Device,
  options: OpenOptions = {},
): Promise<BrowserContext> {
  const { screen, hasWorker = false, prepare } = options;
  const browser = await openBrowser();
  const context = await browser.newContext({
    ...device.screen,
    ...screen,
    baseURL: shop.url,
    serviceWorkers: hasWorker ? 'allow' : 'block',
    storageState: await leftBehind(shop, device, options),
  });
  // Start the page's clock at the shop's time. `page.clock` then controls the page's timers.
  await context.clock.install({ time: shop.clock.now() });
  await prepare?.(context);
  return context;
}

/** Waits until the page's script has hydrated it and its fonts are loaded. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  // The page sets this attribute when it is hydrated (storefront/render/page-watchdog). If hydration fails, the wait
  // times out.
  await page.waitForFunction(() => document.documentElement.dataset.page === 'alive');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Waits until React has hydrated this element, whose part of the page may be hydrated later than the page. */
export const waitUntilPartHydrated = async (element: Locator): Promise<void> => {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
};

/** Builds the browser state of an earlier visit: local storage for the page's script, and cookies for the server. */
async function leftBehind(
  shop: OpenShop,
  { language }: Device,
  { city = 'Riyadh', as, cookies: more = [] }: OpenOptions,
): Promise<LeftBehind> {
  const own: LeftBehind = as ? await as.leftBehind() : { cookies: [], origins: [] };
  const localStorage = own.origins[0]?.localStorage ?? [];
  const cookie = { domain: '127.0.0.1', path: '/', expires: -1, httpOnly: false, secure: false } as const;
  const cookies = [
    ...own.cookies,
    { ...cookie, name: 'language', value: language, sameSite: 'Lax' as const },
    ...more.map((each) => ({ ...cookie, sameSite: 'Lax' as const, ...each })),
  ];
  if (city !== null) {
    const region = await findCity(shop, city);
    cookies.push({ ...cookie, name: 'city', value: String(region.id), sameSite: 'Lax' });
    localStorage.push({ name: 'selectedRegion', value: JSON.stringify(region) });
  }
  return { cookies, origins: [{ origin: shop.url, localStorage }] };
}

type WireCity = { id: number; unique_city_id: string; region_id: number; name: string; other_name: string };

async function findCity(shop: OpenShop, name: string) {
  const query = new URLSearchParams({ search: name, type: 'web' });
  const answer = await fetch(`${shop.url}/api/v1/common/saudi-cities?${query}`, {
    headers: { localization: 'en' },
  });
  const { data } = (await answer.json()) as { data: WireCity[] };
  const found = data.find((each) => each.name === name);
  if (!found) throw new Error(`The shop has no city ${name}.`);
  // Local storage uses the names of the specification for these fields (Specification 3, browser storage keys).
  const { name: english, other_name: arabic, ...rest } = found;
  return { ...rest, city_name: english, city_name_ar: arabic };
}

/**
 * Reads the newest message to a phone number or e-mail address from the outbox; undefined if the background job has not
 * sent one yet.
 */
export async function readMessage(database: Database, to: string): Promise<string | undefined> {
  return (await listOutbox(database, { recipient: to, max: 1 }))[0]?.body;
}

/** Returns a four-digit code that differs from the given one. */
export const differentCode = (code: string): string => (code === '1111' ? '2222' : '1111');
/**
 * Extracts the code from a message: in an SMS from the line that browsers read, in an e-mail from a line of its own.
 */
export const codeIn = (message: string): string =>
  (/#(\d{4})/.exec(message) ?? /^\s*(\d{4})\s*$/m.exec(message))?.[1] ?? '';
