import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { closeBrowser, openBrowser } from '../e2e/browser.ts';
import { arabicPhone } from '../e2e/devices.ts';
import { slowProcessor } from '../e2e/slow-processor.ts';
import { median } from './measure.ts';
import { runShop, untilAtRest } from './processes.ts';

// `npm run bench -- presses` measures how long a shopper waits after a press, on a phone whose processor is slowed down
// four times: until the next frame is painted (as INP counts it), and until what was asked for is painted. Each press
// is the first one on its page, in a browser without a cache, so it includes what is loaded on first use.

const VISITS = 7;
/** The goals in milliseconds: something is seen at once, and the thing itself soon. */
const GOALS = { painted: 100, shown: 250 };
/** How long a page is left alone before the press, in milliseconds, as by somebody who looks at it first. */
const REST_MS = 3_000;

const { text } = arabicPhone;
type Press = {
  name: string;
  path: string;
  target: (page: Page) => Locator;
  /** A CSS selector that matches once what was asked for is on the screen. */
  shown: string;
};

const button = (page: Page, name: string | RegExp): Locator =>
  page.locator('a, button').and(page.getByRole('button', { name })).filter({ visible: true }).first();
const link = (page: Page, name: string | RegExp): Locator =>
  page.locator('a, button').filter({ hasText: name, visible: true }).first();

const PRESSES: readonly Press[] = [
  {
    name: 'open the menu',
    path: '/',
    target: (page) => button(page, text.shell.menu),
    shown: 'dialog[open] nav a',
  },
  {
    name: 'choose the city',
    path: '/',
    target: (page) => link(page, text.delivery.deliverTo),
    shown: 'dialog[open] [role=option]',
  },
  {
    name: 'open the search',
    path: '/',
    target: (page) => page.getByRole('link', { name: text.shell.search }),
    shown: 'input[type=search]:focus',
  },
  {
    name: 'add to the cart',
    path: '/product/monstera',
    target: (page) => button(page, new RegExp(text.catalogue.product.addToCart)),
    shown: 'dialog[open] li',
  },
  {
    name: 'one more in the cart',
    path: '/cart',
    target: (page) => button(page, /^زيادة كمية/),
    shown: 'button[aria-label^="تقليل كمية"]',
  },
];

type Times = { painted: number; shown: number };

/** Watches a page for its first press. The result is there once what was asked for is painted. */
function watchPress(page: Page, shown: string): Promise<Times> {
  return page.evaluate(async (selector) => {
    let painted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) painted = Math.max(painted, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    const { promise, resolve } = Promise.withResolvers<number>();
    addEventListener('pointerdown', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
    const from = await promise;
    const frame = () => new Promise(requestAnimationFrame);
    const isShown = () =>
      [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
    while (!isShown()) await frame();
    await frame();
    const time = performance.now() - from;
    // The browser reports an event only after its frame.
    await new Promise((ready) => setTimeout(ready, 500));
    return { painted, shown: time };
  }, shown);
}

async function measure(browser: Browser, url: string, press: Press): Promise<Times> {
  const context = await browser.newContext({
    ...arabicPhone.screen,
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    // The visitor has chosen a city and has something in the cart, as most who press these buttons.
    await page.goto(`${url}/product/snake-plant`);
    await page.getByRole('dialog').getByRole('button', { name: /^نعم/ }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    if (press.path === '/cart') {
      await button(page, new RegExp(text.catalogue.product.addToCart)).click();
      await page.locator('dialog[open] li').first().waitFor();
    }
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await slowProcessor(page);
    await page.goto(url + press.path);
    const target = press.target(page);
    await target.waitFor();
    await page.waitForTimeout(REST_MS);
    const times = watchPress(page, press.shown);
    await target.tap();
    return await times;
  } finally {
    await context.close();
  }
}

export async function printPresses(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ashjar-presses-'));
  const shop = await runShop(dataDir);
  try {
    await untilAtRest(shop.pid);
    const browser = await openBrowser();
    console.log('milliseconds, median (most) of', VISITS, '       painted          shown');
    for (const press of PRESSES) {
      const times: Times[] = [];
      for (let n = 0; n < VISITS; n += 1) times.push(await measure(browser, shop.url, press));
      const cell = (key: keyof Times): string => {
        const all = times.map((one) => one[key]);
        return `${median(all).toFixed(0)} (${Math.max(...all).toFixed(0)})`.padStart(14);
      };
      console.log(press.name.padEnd(32), cell('painted'), cell('shown'));
    }
    console.log('goal'.padEnd(32), String(GOALS.painted).padStart(14), String(GOALS.shown).padStart(14));
  } finally {
    await closeBrowser();
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
