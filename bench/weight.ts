import { setTimeout as pause } from 'node:timers/promises';
import { closeBrowser, openBrowser } from '../e2e/browser.ts';
import { firstScripts, sizeOf } from '../e2e/first-scripts.ts';
import type { Running } from './processes.ts';

// `npm run bench -- weight` measures what a first visit to a page loads, in kilobytes of 1000 bytes, compressed with
// gzip.

const PAGES = ['/', '/products', '/product/monstera', '/cart'];
/** A visit ends when the page has sent no request for this long, in milliseconds. */
const QUIET_MS = 3_000;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

type Weight = {
  page: string;
  /** The number of scripts linked in the page's HTML: the entry and all its imports. `firstBytes` is their size. */
  firstFiles: number;
  firstBytes: number;
  /** The number of all scripts of the visit. `scriptBytes` is their size. */
  scripts: number;
  scriptBytes: number;
  styles: number;
  requests: number;
  /** The bytes received over the network, including pictures. */
  received: number;
};

async function sum(addresses: readonly string[]): Promise<number> {
  const sizes = await Promise.all(addresses.map(sizeOf));
  return sizes.reduce((total, size) => total + size, 0);
}

/** Opens a page in a new browser context without cookies, and measures everything that it loads. */
async function weigh(shop: Running, page: string): Promise<Weight> {
  const browser = await openBrowser();
  const context = await browser.newContext({ ...PHONE, locale: 'ar-SA', serviceWorkers: 'block' });
  const tab = await context.newPage();
  const requests: { url: string; type: string }[] = [];
  let last = performance.now();
  let received = 0;
  const session = await context.newCDPSession(tab);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received += encodedDataLength;
  });
  tab.on('request', (request) => {
    last = performance.now();
    requests.push({ url: request.url(), type: request.resourceType() });
  });
  await tab.goto(shop.url + page);
  while (performance.now() - last < QUIET_MS) await pause(100);
  await context.close();
  if (process.env.BENCH_LIST) for (const { type, url } of requests) console.error(`  ${type} ${url}`);
  const first = await firstScripts(shop.url, page, 'language=ar');
  const scripts = [...new Set(requests.filter(({ url }) => url.endsWith('.js')).map(({ url }) => url))];
  return {
    page,
    firstFiles: first.length,
    firstBytes: await sum(first),
    scripts: scripts.length,
    scriptBytes: await sum(scripts),
    styles: requests.filter(({ url }) => url.endsWith('.css')).length,
    requests: requests.length,
    received,
  };
}

/** Prints one line per page with the size and number of its files. */
export async function benchWeight(shop: Running): Promise<void> {
  const kb = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(7);
  const count = (n: number): string => String(n).padStart(5);
  console.log('page               first KB files   all KB files   css  requests  received KB');
  try {
    for (const page of PAGES) {
      const w = await weigh(shop, page);
      console.log(
        `${page.padEnd(18)} ${kb(w.firstBytes)} ${count(w.firstFiles)}  ${kb(w.scriptBytes)} ${count(w.scripts)} ${count(w.styles)}   ${count(w.requests)}      ${kb(w.received)}`,
      );
    }
  } finally {
    await closeBrowser();
  }
}
