import { expect, it } from 'vitest';
import { listProductsCall } from '#contract/catalogue/catalogue.calls.ts';
import { buildApi } from '#server/api.ts';
import { openResponseCache } from '#server/http/cache.ts';
import { countHit } from '#server/http/limits/limit-rate.ts';
import { testShop } from '#server/test-shop.ts';
import { renderPage } from '#storefront/render/server.tsx';
import { builtWith } from './test-site.ts';

const ASSETS = {
  script: '/a.js',
  preloads: [],
  styles: [],
  fonts: [],
  hideAnnouncement: '/h.js',
  pageWatchdog: '/w.js',
};

const shop = await testShop();
const faults: unknown[] = [];
const responseCache = openResponseCache(() => shop.clock.now().getTime());
const { site } = builtWith({
  api: buildApi(shop, (error) => faults.push(error), { responseCache }),
  built: { assets: () => ASSETS, popupAssets: () => ASSETS, serve: () => null },
  isInMaintenance: async () => false,
  renderPage,
  onFault: (error) => void faults.push(error),
});
const open = (search: string, address: string) =>
  site.request(`/products?search=${search}`, {
    headers: { cookie: 'language=en', 'x-forwarded-for': address },
  });

it('Too many different searches from one address by opening pages are refused; others and kept pages are not', async () => {
  expect((await open('kept', '192.0.2.7')).status).toBe(200);
  // Make the shared counter reach the limit, as if other servers had counted that many requests.
  const { requests, perSeconds } = listProductsCall.limitUncached ?? { requests: 0, perSeconds: 1 };
  const key = `${listProductsCall.name} uncached 192.0.2.7`;
  await countHit(shop.database, key, shop.clock.now(), perSeconds, requests);
  // A server counts requests in memory, and compares the sum with the other servers' after a tenth of the limit.
  const opened = await Promise.all(
    Array.from({ length: requests / 10 }, (_, n) => open(`other${n}`, '192.0.2.7')),
  );
  expect(opened.map(({ status }) => status)).toContain(429);
  const refused = await open('another', '192.0.2.7');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // Both open a page that is not kept; the second waits for the page of the first, but not for its refusal.
  const [bot, shopper] = await Promise.all([open('another', '192.0.2.7'), open('another', '192.0.2.8')]);
  expect([bot.status, shopper.status]).toEqual([429, 200]);
  expect((await open('kept', '192.0.2.7')).status).toBe(200);
  expect(faults).toEqual([]);
});
