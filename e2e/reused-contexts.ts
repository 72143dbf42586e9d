import type { BrowserContext, CDPSession, Clock, Page } from 'playwright-core';
import type { Device } from './devices.ts';
import type { LeftBehind } from './shopper.ts';

/* A new browser context starts a renderer that compiles every script, which takes two thirds of the time to open a
   page. Therefore a test returns its context for the next test on the same device, unless its state cannot be
   cleared or the test has failed. Cached scripts and pictures are kept, because their URLs change with their
   content. */

/**
 * Playwright methods whose effect lasts until the context is closed. A context is not reused once a test has called one
 * of these.
 */
const LASTING_IN_BOTH = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
] as const satisfies readonly (keyof BrowserContext & keyof Page)[];
const LASTING_IN_CONTEXT = [
  ...LASTING_IN_BOTH,
  'grantPermissions',
  'newCDPSession',
  'setGeolocation',
  'setHTTPCredentials',
  'setOffline',
] as const satisfies readonly (keyof BrowserContext)[];
const LASTING_IN_PAGE = [
  ...LASTING_IN_BOTH,
  'addLocatorHandler',
  // With `runBeforeUnload`, the call returns before the page is closed.
  'close',
  'emulateMedia',
] as const satisfies readonly (keyof Page)[];

const LASTING_IN_CLOCK = [
  'fastForward',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
] as const satisfies readonly (keyof Clock)[];

/** Events to which tests listen, on a context or a page. */
const TEST_EVENTS = [
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

/** A small response without scripts. Storage can be written on it before the first real page opens. */
const BLANK_PATH = '/robots.txt';
/**
 * How often a context is reused. Playwright's clock replays all earlier settings on every new page, so reuse gets
 * slower each time.
 */
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

/** Returns a cleared context for this device and shop, with its single page; undefined if none is free. */
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

/**
 * Evaluates a script in a page through the debugger. In the page of a context that is reused, the browser compiles the
 * same script only once.
 */
export async function evaluateScript(page: Page, script: string): Promise<void> {
  const entry = reusable.get(page.context());
  if (entry?.page === page) await entry.debug.send('Runtime.evaluate', { expression: `${script};0` });
  else await page.evaluate(script);
}

/** Opens the page of a new context, and records from the start every change that prevents the context's reuse. */
export async function watchContext(url: string, device: Device, context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const debug = await context.newCDPSession(page);
  const entry: Reusable = { context, page, debug, origin: url, device, uses: 1, isChanged: false };
  noteChanges(context, LASTING_IN_CONTEXT, entry);
  noteChanges(page, LASTING_IN_PAGE, entry);
  // Watch the clock's methods instead of access to `context.clock`, which opening a page reads as well.
  noteChanges(context.clock, LASTING_IN_CLOCK, entry);
  reusable.set(context, entry);
  return page;
}

/** Clears the context for the next test. Closes it instead if it cannot be cleared or its test has failed. */
export async function releaseContext(context: BrowserContext, hasPassed: boolean): Promise<void> {
  const entry = reusable.get(context);
  const isWhole = entry && hasPassed && !entry.isChanged && !entry.page.isClosed() && entry.uses < MAX_USES;
  if (!isWhole) return context.close();
  const { page, debug, origin, device } = entry;
  // Remove only the listeners that tests add, because Playwright itself listens for other events, such as 'close'.
  for (const event of TEST_EVENTS) {
    context.removeAllListeners(event);
    page.removeAllListeners(event);
  }
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(BLANK_PATH);
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
