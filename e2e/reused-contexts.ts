import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Device } from './devices.ts';
import type { LeftBehind } from './shopper.ts';

/*
 * A new browser context starts a renderer that compiles every script of the page: two thirds of what opening a page
 * costs. A test that leaves nothing behind which cannot be cleared gives its context back, emptied, to the next test of
 * the same device; what the browser has cached of scripts and pictures stays, since their addresses change with their
 * content. A context is given back only once its test has passed.
 */

/** What stays in a context or page until it is closed: whoever calls one of these does not give the context back. */
const LASTING_IN_CONTEXT = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
  'setOffline',
] as const satisfies readonly (keyof BrowserContext)[];
const LASTING_IN_PAGE = [
  'addInitScript',
  'addLocatorHandler',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
] as const satisfies readonly (keyof Page)[];

/** What tests listen for, on a context or on a page. */
const HEARD_BY_TESTS = [
  'console',
  'dialog',
  'page',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'weberror',
];

/** A small page of the shop without scripts, where storage can be written before the first page is opened. */
const QUIET_PATH = '/robots.txt';
/** Its clock remembers each time it is set, and replays them on every page. */
const MAX_USES = 40;

type Reusable = {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly debug: CDPSession;
  readonly origin: string;
  readonly device: Device;
  uses: number;
  isChanged: boolean;
};

const reusable = new WeakMap<BrowserContext, Reusable>();
const free: Reusable[] = [];

/** An emptied context of this device and shop with its one page; undefined: none is free. */
export async function takeContext(
  { url, now }: { url: string; now: Date },
  device: Device,
  state: LeftBehind,
): Promise<Page | undefined> {
  const index = free.findIndex((each) => each.device === device && each.origin === url);
  const [found] = index === -1 ? [] : free.splice(index, 1);
  if (!found) return undefined;
  found.uses += 1;
  await found.context.clock.setSystemTime(now);
  found.isChanged = false;
  await fill(found.context, found.page, state);
  return found.page;
}

/** A context that can be given back: it is opened here, since what its tests change must be seen from the start. */
export async function watchContext(url: string, device: Device, context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const debug = await context.newCDPSession(page);
  const entry: Reusable = { context, page, debug, origin: url, device, uses: 1, isChanged: false };
  noteChanges(context, LASTING_IN_CONTEXT, entry);
  noteChanges(page, LASTING_IN_PAGE, entry);
  noteClock(context, entry);
  noteClock(page, entry);
  reusable.set(context, entry);
  return page;
}

/** Empties the context for the next test, or closes it if it cannot be emptied or its test has failed. */
export async function giveBack(context: BrowserContext, hasPassed: boolean): Promise<void> {
  const entry = reusable.get(context);
  const isWhole = entry && hasPassed && !entry.isChanged && !entry.page.isClosed() && entry.uses < MAX_USES;
  if (!isWhole) return context.close();
  const { page, debug, origin, device } = entry;
  // Only these: Playwright itself listens for others, its own closing among them.
  for (const event of HEARD_BY_TESTS) {
    context.removeAllListeners(event);
    page.removeAllListeners(event);
  }
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(QUIET_PATH);
  await page.evaluate(() => sessionStorage.clear());
  await context.clearCookies();
  await debug.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await debug.send('Page.resetNavigationHistory');
  if (device.screen.viewport) await page.setViewportSize(device.screen.viewport);
  free.push(entry);
}

async function fill(context: BrowserContext, page: Page, { cookies, origins }: LeftBehind): Promise<void> {
  await context.addCookies(cookies);
  const stored = origins.flatMap(({ localStorage }) => localStorage);
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, stored);
}

function noteChanges<T extends object>(target: T, names: readonly (keyof T)[], entry: Reusable): void {
  for (const name of names) {
    const original = target[name] as (...input: unknown[]) => unknown;
    Object.defineProperty(target, name, {
      value: (...input: unknown[]) => {
        entry.isChanged = true;
        return original.apply(target, input);
      },
    });
  }
}

function noteClock(target: BrowserContext | Page, entry: Reusable): void {
  const { clock } = target;
  Object.defineProperty(target, 'clock', {
    get: () => {
      entry.isChanged = true;
      return clock;
    },
  });
}
