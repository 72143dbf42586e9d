import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { listProductsCall } from '#contract/catalogue/catalogue.calls.ts';
import { everyCall } from '#contract/every-call.ts';
import { DatabaseAway } from '#database/database-away.ts';
import { recordSteps } from '#database/rival.ts';
import { buildApi } from '#server/api.ts';
import { setStock } from '#server/catalogue/stock.public.ts';
import { MINUTE } from '#server/clock.ts';
import { testShop } from '#server/test-shop.ts';
import { openCache, openResponseCache } from './cache.ts';

const shop = await testShop();
const faults: unknown[] = [];
const responseCache = openResponseCache(() => shop.clock.now().getTime());
const api = buildApi(shop, (error) => faults.push(error), { responseCache });

const ask = (body: object, headers: Record<string, string> = {}) =>
  api.request('/api/v1/web/products', {
    method: 'POST',
    headers: { 'content-type': 'application/json', localization: 'en', ...headers },
    body: JSON.stringify(body),
  });
const titles = async (body: object, headers?: Record<string, string>): Promise<string[]> => {
  const answer = (await (await ask(body, headers)).json()) as {
    data: { products: { product_title: string }[] };
  };
  return answer.data.products.map((product) => product.product_title);
};
const RIYADH = 1;
const stock = (quantity: number) =>
  setStock(shop, { product: 'monstera', colour: 'sage', quantity, operator: 'Sara' });
const readMonstera = async (): Promise<string> => {
  const answer = (await (await ask({ cities_id: RIYADH, search: 'monstera' })).json()) as {
    data: { products: { colors: { color_quantity: number; code: string }[] }[] };
  };
  return JSON.stringify(answer.data.products[0]);
};

describe('Answers that are the same for everybody', () => {
  it('are answers of the catalogue and of what buyers say, and contain no personal data', () => {
    const cacheable = everyCall.filter((call) => call.isCacheable);
    expect(cacheable.filter((call) => !/^(catalogue|ratings)\./.test(call.name))).toEqual([]);
    expect(cacheable.filter((call) => call.audience !== 'anyone')).toEqual([]);
    expect(cacheable).toContain(listProductsCall);
  });

  it('are forgotten for a change of one product only if they show it, also as a part of a page', async () => {
    let reads = 0;
    const pages = openCache<string>(() => shop.clock.now().getTime(), {
      maxBytes: 1e6,
      bytesOf: () => 0,
      freshMs: MINUTE,
    });
    const page = (search: string) =>
      pages.read(search, async () => {
        reads += 1;
        return (await ask({ cities_id: RIYADH, search })).text();
      });
    const idIn = async (search: string) =>
      (JSON.parse(await page(search)) as { data: { products: { id: number }[] } }).data.products.map(
        ({ id }) => id,
      );
    const [monstera, olive] = [await idIn('monstera'), await idIn('olive')];
    const onlyMonstera = monstera.filter((id) => !olive.includes(id));
    expect(onlyMonstera.length).toBeGreaterThan(0);
    reads = 0;
    responseCache.forget(onlyMonstera);
    pages.forget(onlyMonstera);
    await page('olive');
    expect(reads).toBe(0);
    await page('monstera');
    expect(reads).toBe(1);
    expect(await recordSteps(shop.database, () => titles({ cities_id: RIYADH, search: 'olive' }))).toEqual(
      [],
    );
  });

  it('are cached until the catalogue announces a change, or for a minute', async () => {
    await stock(9);
    responseCache.forget();
    const before = await readMonstera();
    await stock(4);
    expect(await readMonstera()).toBe(before);
    responseCache.forget();
    const after = await readMonstera();
    expect(after).not.toBe(before);
    await stock(9);
    expect(await readMonstera()).toBe(after);
    shop.clock.pass(MINUTE);
    expect(await readMonstera()).toBe(before);
  });

  it('differ by language and input', async () => {
    const english = await titles({ cities_id: RIYADH });
    const arabic = await titles({ cities_id: RIYADH }, { localization: 'ar' });
    expect(arabic).toHaveLength(english.length);
    expect(arabic[0]).not.toBe(english[0]);
    expect(await titles({ cities_id: RIYADH, search: 'snake' })).not.toEqual(english);
    expect(await titles({ cities_id: RIYADH })).toEqual(english);
  });

  it('are compressed in an encoding that the browser accepts, and decompress to the same bytes', async () => {
    const body = { cities_id: RIYADH };
    const plain = Buffer.from(await (await ask(body)).arrayBuffer());
    const br = await ask(body, { 'accept-encoding': 'gzip, br' });
    const gzip = await ask(body, { 'accept-encoding': 'gzip' });
    expect([br.headers.get('content-encoding'), gzip.headers.get('content-encoding')]).toEqual([
      'br',
      'gzip',
    ]);
    expect(br.headers.get('cache-control')).toBe('no-store');
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer()))).toEqual(plain);
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer()))).toEqual(plain);
  });

  it('do not include refusals, and bad input is still refused', async () => {
    expect((await ask({ cities_id: 999_999 })).status).toBe(404);
    expect((await ask({ cities_id: 999_999 })).status).toBe(404);
    expect((await ask({ cities_id: 'x' })).status).toBe(400);
    expect(faults).toEqual([]);
  });
});

const LARGE = { maxBytes: 100_000, bytesOf: () => 8 };

describe('A cache', () => {
  it('computes a value once for concurrent reads, and not again while it is fresh', async () => {
    let made = 0;
    let now = 0;
    const cache = openCache<number>(() => now, { ...LARGE, freshMs: 5 });
    const make = async () => ++made;
    expect(await Promise.all([cache.read('a', make), cache.read('a', make)])).toEqual([1, 1]);
    expect(await cache.read('b', make)).toBe(2);
    now = 5;
    expect(await cache.read('a', make)).toBe(3);
  });

  it('computes invalidated values again, and returns them while the database is unavailable', async () => {
    const cache = openCache<string>(() => 0, { ...LARGE, freshMs: 5 });
    await cache.read('a', async () => 'old');
    cache.forget();
    expect(await cache.read('a', () => Promise.reject(new DatabaseAway('gone')))).toBe('old');
    await expect(cache.read('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await cache.read('a', async () => 'new')).toBe('new');
  });

  it('does not cache a value that was begun before a change, or an error', async () => {
    const cache = openCache<string>(() => 0, { ...LARGE, freshMs: 5 });
    const old = Promise.withResolvers<string>();
    const reading = cache.read('a', () => old.promise);
    cache.forget();
    old.resolve('old');
    expect(await reading).toBe('old');
    expect(await cache.read('a', async () => 'new')).toBe('new');
    await expect(cache.read('b', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.read('b', async () => 'yes')).toBe('yes');
  });

  it('limits its size in bytes, including keys, and evicts the least recently read values', async () => {
    const cache = openCache<string>(() => 0, {
      maxBytes: 5_000,
      bytesOf: ({ length }) => length,
      freshMs: 5,
    });
    const store = (key: string, value: string) => cache.read(key, async () => value);
    const isCached = async (key: string) =>
      (await cache.read(key, async () => 'made again')) !== 'made again';
    const value = 'x'.repeat(1_500);
    await store('a', value);
    await store('b', value);
    await store('a', value);
    await store('c', value);
    expect(cache.bytes()).toBeLessThanOrEqual(5_000);
    expect([await isCached('a'), await isCached('c'), await isCached('b')]).toEqual([true, true, false]);
    await store('k'.repeat(2_400), '');
    expect(cache.bytes()).toBeLessThanOrEqual(5_000);
    cache.forget();
    expect(cache.bytes()).toBe(0);
  });

  it('evicts values that are too old to be returned, even while the database is unavailable', async () => {
    let time = 0;
    const cache = openCache<string>(() => time, { maxBytes: 5_000, bytesOf: () => 1_000, freshMs: MINUTE });
    await cache.read('evening', async () => 'old');
    const one = cache.bytes();
    time = 9 * MINUTE;
    await cache.read('late', async () => 'younger');
    expect(cache.bytes()).toBeGreaterThan(one);
    const two = cache.bytes();
    time = 10 * MINUTE;
    await cache.read('night', async () => 'new');
    expect(cache.bytes()).toBeLessThan(two + 1_000);
    const away = async () => {
      throw new DatabaseAway(new Error('away'));
    };
    await expect(cache.read('evening', away)).rejects.toThrow();
    expect(await cache.read('late', away)).toBe('younger');
  });

  it('does not cache values that are not worth it or are larger than the whole cache', async () => {
    const cache = openCache<number>(() => 0, {
      maxBytes: 5_000,
      bytesOf: (bytes) => (bytes === 404 ? null : bytes),
      freshMs: 5,
    });
    await cache.read('small', async () => 100);
    const small = cache.bytes();
    await cache.read('junk', async () => 404);
    await cache.read('huge', async () => 9_000);
    expect(cache.bytes()).toBe(small);
  });
});

describe('An answer to anyone that no session is needed for', () => {
  it('is compressed where that saves something: the list of cities takes a quarter', async () => {
    const path = '/api/v1/common/saudi-cities?type=web&limit=120&page_number=1';
    const plain = await api.request(path);
    const packed = await api.request(path, { headers: { 'accept-encoding': 'gzip' } });
    const bytes = Buffer.from(await packed.arrayBuffer());
    const text = Buffer.from(await plain.arrayBuffer());
    expect(gunzipSync(bytes)).toEqual(text);
    expect(bytes.length).toBeLessThan(text.length / 4);
    const short = await api.request('/api/v1/common/check-maintenance-mode', {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(short.headers.get('content-encoding')).toBeNull();
  });
});
