import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { listProductsCall } from '#contract/catalogue/catalogue.calls.ts';
import { everyCall } from '#contract/every-call.ts';
import { DatabaseAway } from '#database/database-away.ts';
import { buildApi } from '#server/api.ts';
import { setStock } from '#server/catalogue/stock.public.ts';
import { MINUTE } from '#server/clock.ts';
import { testShop } from '#server/test-shop.ts';
import { openCache } from './cache.ts';
import { openResponseCache } from './response-cache.ts';

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
const inSage = async (): Promise<string> => {
  const answer = (await (await ask({ cities_id: RIYADH, search: 'monstera' })).json()) as {
    data: { products: { colors: { color_quantity: number; code: string }[] }[] };
  };
  return JSON.stringify(answer.data.products[0]);
};

describe('Answers that are the same for everybody', () => {
  it('are the catalogue’s only: nothing of a person is in them', () => {
    const alike = everyCall.filter((call) => call.isCacheable);
    expect(alike.every((call) => call.name.startsWith('catalogue.') && call.audience === 'anyone')).toBe(
      true,
    );
    expect(alike).toContain(listProductsCall);
  });

  it('are kept until the catalogue announces a change, or a minute is over', async () => {
    await stock(9);
    responseCache.forget();
    const before = await inSage();
    await stock(4);
    expect(await inSage()).toBe(before);
    responseCache.forget();
    const after = await inSage();
    expect(after).not.toBe(before);
    await stock(9);
    expect(await inSage()).toBe(after);
    shop.clock.pass(MINUTE);
    expect(await inSage()).toBe(before);
  });

  it('differ by language and by what was asked', async () => {
    const english = await titles({ cities_id: RIYADH });
    const arabic = await titles({ cities_id: RIYADH }, { localization: 'ar' });
    expect(arabic).toHaveLength(english.length);
    expect(arabic[0]).not.toBe(english[0]);
    expect(await titles({ cities_id: RIYADH, search: 'snake' })).not.toEqual(english);
    expect(await titles({ cities_id: RIYADH })).toEqual(english);
  });

  it('travel packed in the way that the browser takes, byte for byte the same', async () => {
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

  it('a refusal is not kept, and bad input is refused as ever', async () => {
    expect((await ask({ cities_id: 999_999 })).status).toBe(404);
    expect((await ask({ cities_id: 999_999 })).status).toBe(404);
    expect((await ask({ cities_id: 'x' })).status).toBe(400);
    expect(faults).toEqual([]);
  });
});

const ROOMY = { maxBytes: 100_000, bytesOf: () => 8 };

describe('A cache', () => {
  it('makes a value once for all who ask at the same time, and not again while it is fresh', async () => {
    let made = 0;
    let now = 0;
    const cache = openCache<number>(() => now, { ...ROOMY, freshMs: 5 });
    const make = async () => ++made;
    expect(await Promise.all([cache.read('a', make), cache.read('a', make)])).toEqual([1, 1]);
    expect(await cache.read('b', make)).toBe(2);
    now = 5;
    expect(await cache.read('a', make)).toBe(3);
  });

  it('are made again once forgotten, and stand in while the database is away', async () => {
    const cache = openCache<string>(() => 0, { ...ROOMY, freshMs: 5 });
    await cache.read('a', async () => 'old');
    cache.forget();
    expect(await cache.read('a', () => Promise.reject(new DatabaseAway('gone')))).toBe('old');
    await expect(cache.read('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await cache.read('a', async () => 'new')).toBe('new');
  });

  it('does not keep what was begun before a change, nor what failed', async () => {
    const cache = openCache<string>(() => 0, { ...ROOMY, freshMs: 5 });
    const old = Promise.withResolvers<string>();
    const reading = cache.read('a', () => old.promise);
    cache.forget();
    old.resolve('old');
    expect(await reading).toBe('old');
    expect(await cache.read('a', async () => 'new')).toBe('new');
    await expect(cache.read('b', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.read('b', async () => 'yes')).toBe('yes');
  });

  it('holds so many bytes, keys counted, and lets go what nobody asked for the longest', async () => {
    const cache = openCache<string>(() => 0, {
      maxBytes: 5_000,
      bytesOf: ({ length }) => length,
      freshMs: 5,
    });
    const keep = (key: string, value: string) => cache.read(key, async () => value);
    const isKept = async (key: string) => (await cache.read(key, async () => 'made again')) !== 'made again';
    const value = 'x'.repeat(1_500);
    await keep('a', value);
    await keep('b', value);
    await keep('a', value);
    await keep('c', value);
    expect(cache.bytes()).toBeLessThanOrEqual(5_000);
    expect([await isKept('a'), await isKept('c'), await isKept('b')]).toEqual([true, true, false]);
    await keep('k'.repeat(2_400), '');
    expect(cache.bytes()).toBeLessThanOrEqual(5_000);
    cache.forget();
    expect(cache.bytes()).toBe(0);
  });

  it('keeps neither what is not worth it nor what is larger than all of its room', async () => {
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
