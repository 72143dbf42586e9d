import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildApi } from '#server/api.ts';
import { arePagesClosed, updateMaintenance } from '#server/content/closure.public.ts';
import { importCities } from '#server/delivery/delivery.public.ts';
import { openResponseCache } from '#server/http/cache.ts';
import { type TestShop, testShop } from '#server/test-shop.ts';
import { renderPage } from '#storefront/render/server.tsx';
import { routes } from '#storefront/routes.ts';
import { builtWith, TEST_ASSETS } from './test-site.ts';

const CITIES = readFileSync(join(import.meta.dirname, '../demo/delivery/cities.json'), 'utf8');
const MANY = 40;
const LONG = 'a'.repeat(400);
const MANY_SLASHES = 400_000;

/** Serves a shop's pages as visitors get them, and records which were rendered and which failed. */
function pagesOf({ api, database }: Pick<TestShop, 'api' | 'database'>) {
  const rendered: string[] = [];
  const faults: unknown[] = [];
  const { site, pageBytes } = builtWith({
    api,
    built: { assets: () => TEST_ASSETS, popupAssets: () => TEST_ASSETS, serve: () => null },
    isInMaintenance: () => arePagesClosed(database),
    renderPage: (request, pageSite) => {
      rendered.push(`${request.cityId} ${request.path}?${request.query}`);
      return renderPage(request, pageSite);
    },
    onFault: (error) => void faults.push(error),
  });
  const visit = (address: string, cookie = 'language=en') => site.request(address, { headers: { cookie } });
  return { visit, rendered, faults, pageBytes };
}

const shop = await testShop();
const responseCache = openResponseCache(() => shop.clock.now().getTime());
const api = buildApi(shop, (error) => shop.faults.push(error), { responseCache });
let pages = pagesOf({ ...shop, api });
beforeEach(() => {
  pages = pagesOf({ ...shop, api });
});

describe('Made-up addresses', () => {
  it.each([
    [`/product/${LONG}`, 404],
    [`/gifts-care/${LONG}`, 404],
    ['/product/x%0afault%2000000000:%20paid', 404],
    ['/product/x%0AFault%2000000000:%20paid', 301],
    [`/track/${LONG}`, 200],
    [`/products?colour=${LONG.slice(0, 60)}&search=${LONG}&category=${LONG}&page=${LONG}`, 200],
    [`/my-orders?order_id=${LONG}`, 200],
    [`/checkout/return?order=${LONG}&tap_id=${LONG}`, 200],
  ])('cause no error at any length: %s', async (address, status) => {
    expect((await pages.visit(address)).status).toBe(status);
    expect(pages.faults).toEqual([]);
  });

  it('take linear time when they consist of slashes', async () => {
    // If matching took quadratic time in the number of slashes, this request would take minutes.
    expect((await pages.visit(`/a${'/'.repeat(MANY_SLASHES)}x`)).status).toBe(404);
  });

  it('are one page, rendered once, when they differ only in what no page reads', async () => {
    for (let n = 0; n < MANY; n += 1) {
      await pages.visit(
        `/faq${'/'.repeat(n % 3)}?junk=${n}&utm_source=${n}`,
        `language=en; city=${90_000 + n}`,
      );
      await pages.visit(`/product/${n % 2 ? 'monstera' : '%6Donster%61'}?x=${n}`);
      await pages.visit(`/products?sort=${n + 9}z&page=x${n}&min=-${n}`);
    }
    expect(pages.rendered).toEqual(['0 /faq?', '0 /product/monstera?', '0 /products?']);
  });

  it('take no cache space from real pages when they lead nowhere or elsewhere', async () => {
    await pages.visit('/faq');
    const before = pages.pageBytes();
    expect(before).toBeGreaterThan(0);
    for (let n = 0; n < MANY; n += 1) {
      expect((await pages.visit(`/product/no-such-plant-${n}`)).status).toBe(404);
      expect((await pages.visit(`/nowhere/${n}`)).status).toBe(404);
      expect((await pages.visit(`/PRODUCT/no-such-plant-${n}`)).status).toBe(301);
    }
    expect(pages.pageBytes()).toBe(before);
  });

  it('do not change which page a real city gets', async () => {
    await pages.visit('/faq', 'language=en; city=2');
    expect(pages.rendered).toEqual(['2 /faq?']);
  });
});

const empty = await testShop({ data: 'empty' });

describe('A new shop', () => {
  const paths = Object.values(routes).map((path) => path.replace(/:\w+/, 'monstera'));

  it('has only the page "opening soon" before its cities are loaded', async () => {
    const visitor = pagesOf(empty);
    for (const path of paths.filter((one) => one !== '/maintenance-mode')) {
      const answer = await visitor.visit(path);
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, '/maintenance-mode']);
    }
    const answer = await visitor.visit('/maintenance-mode');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '120']);
    expect(await answer.text()).toContain('Opening soon');
    expect(visitor.faults).toEqual([]);
  });

  it('tells open pages the same', async () => {
    const answer = await empty.visitor().request('GET', '/common/check-maintenance-mode');
    expect(answer.body).toMatchObject({ data: { is_web_app_maintenance: true } });
  });

  it('has all of its pages with cities alone, before goods, text pages and prices are loaded', async () => {
    await importCities(empty.database, CITIES);
    const visitor = pagesOf(empty);
    for (const path of paths) {
      const { status } = await visitor.visit(path);
      expect(status, path).toBeLessThan(500 + Number(path === '/maintenance-mode') * 4);
    }
    expect(visitor.faults).toEqual([]);
    await updateMaintenance(empty.database, true, empty.clock.now());
    expect(await (await pagesOf(empty).visit('/maintenance-mode')).text()).toContain('Under Maintenance');
  });
});
