import type { BrowserContext, Page } from 'playwright-core';
import type { Database } from '#database/database.ts';
import type { Clock } from '#server/clock.ts';
import { listOutbox } from '#server/notifications/notifications.public.ts';
import { openBrowser } from './browser.ts';
import type { Device } from './devices.ts';
import { takeContext, watchContext } from './reused-contexts.ts';
import type { LeftBehind, Shopper } from './shopper.ts';

/** A shop that runs, with what is behind its counter. */
export type OpenShop = { readonly url: string; readonly database: Database; readonly clock: Clock };

export type OpenOptions = {
  /** The city chosen before, by its English name; null: none yet, as on a first visit. Riyadh when left out. */
  city?: string | null;
  /** Who comes: a guest that the page itself makes, when left out. */
  as?: Shopper;
  /** Without a mouse, touch or scripts, say. */
  screen?: Device['screen'];
  /** Lets the shop's worker in, which answers for the network; kept out when left out, so that tests see the shop itself. */
  hasWorker?: boolean;
  /** What the browser has besides, before its first page. */
  prepare?: (context: BrowserContext) => Promise<void>;
};

/**
 * A page in a browser that is as this reader left it after an earlier visit. Give its context back with `giveBack`: the
 * next test of this device may use it.
 */
export async function openPage(shop: OpenShop, device: Device, options: OpenOptions = {}): Promise<Page> {
  const { city = 'Riyadh', as, screen, hasWorker, prepare } = options;
  const isPlain = screen === undefined && hasWorker !== true && prepare === undefined;
  if (!isPlain) return (await openContext(shop, device, options)).newPage();
  const state = await leftBehind(shop, device, { city, as });
  return (
    (await takeContext({ url: shop.url, now: shop.clock.now() }, device, state)) ??
    watchContext(shop.url, device, await openContext(shop, device, options))
  );
}

/** A browser of its own, as this reader left it after an earlier visit. */
export async function openContext(
  shop: OpenShop,
  device: Device,
  { city = 'Riyadh', as, screen, hasWorker = false, prepare }: OpenOptions = {},
): Promise<BrowserContext> {
  const browser = await openBrowser();
  const context = await browser.newContext({
    ...device.screen,
    ...screen,
    baseURL: shop.url,
    serviceWorkers: hasWorker ? 'allow' : 'block',
    storageState: await leftBehind(shop, device, { city, as }),
  });
  // The page's clock goes on from where the shop's stands; its timers can be moved by `page.clock`.
  await context.clock.install({ time: shop.clock.now() });
  await prepare?.(context);
  return context;
}

/** A page can be used when its script has taken over what the server rendered. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  // Its own word for it (render/page-watchdog); a fault of the page shows as a time-out here.
  await page.waitForFunction(() => document.documentElement.dataset.page === 'alive');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** As an earlier visit would have left the browser: in storage for the page, in cookies for the first byte. */
async function leftBehind(
  shop: OpenShop,
  { language }: Device,
  { city, as }: { city: string | null; as: Shopper | undefined },
): Promise<LeftBehind> {
  const own: LeftBehind = as ? await as.leftBehind() : { cookies: [], origins: [] };
  const localStorage = own.origins[0]?.localStorage ?? [];
  const cookie = { domain: '127.0.0.1', path: '/', expires: -1, httpOnly: false, secure: false } as const;
  const cookies = [
    ...own.cookies,
    { ...cookie, name: 'language', value: language, sameSite: 'Lax' as const },
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
  // Stored under the specification's own names (Specification 3, browser storage keys).
  const { name: english, other_name: arabic, ...rest } = found;
  return { ...rest, city_name: english, city_name_ar: arabic };
}

/**
 * The newest message to a number or an address, as the outbox has it; it is sent in the background, so it may not be
 * there yet.
 */
export async function readMessage(database: Database, to: string): Promise<string | undefined> {
  return (await listOutbox(database, { recipient: to, max: 1 }))[0]?.body;
}

/** A code of four digits that is not this one. */
export const differentCode = (code: string): string => (code === '1111' ? '2222' : '1111');
/** The code in an SMS, from the line that browsers read; in a letter it has a line of its own. */
export const codeIn = (message: string): string =>
  (/#(\d{4})/.exec(message) ?? /^\s*(\d{4})\s*$/m.exec(message))?.[1] ?? '';
