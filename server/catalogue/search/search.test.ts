import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listProductsCall } from '#contract/catalogue/catalogue.calls.ts';
import { inTransaction } from '#database/database.ts';
import { testShop } from '#server/test-shop.ts';
import { upsertSearch } from './index.store.ts';
import { rebuildSearch } from './rebuild-search.ts';
import { understandSearch } from './understand-search.ts';

const shop = await testShop();
const { database } = shop;
const RIYADH = 1;
const browser = shop.visitor();

const search = async (text: string, language: 'ar' | 'en' = 'en') => {
  const list = await browser.must(listProductsCall, { cityId: RIYADH, search: text }, { language });
  return { ...list, slugs: list.products.map(({ slug }) => slug) };
};

describe('What a search is understood to mean (decision 063)', () => {
  it('reads prices, occasions, recipients and properties as filters, each with the search without its words', async () => {
    const { products, understood } = await search('a white orchid under 300 for mom');
    expect(products[0]?.slug).toBe('orchid');
    expect(understood.filters).toEqual([
      {
        kind: 'colour',
        title: 'White pot',
        minPrice: null,
        maxPrice: null,
        rest: 'a orchid under 300 for mom',
      },
      {
        kind: 'recipient',
        title: 'For a mother',
        minPrice: null,
        maxPrice: null,
        rest: 'a white orchid under 300 for',
      },
      { kind: 'price', title: '', minPrice: null, maxPrice: 300_00, rest: 'a white orchid for mom' },
    ]);
    const cheap = await search('هدايا زواج أقل من ٢٠٠', 'ar');
    expect(cheap.understood.filters.map(({ kind, title }) => [kind, title])).toEqual([
      ['occasion', 'زواج'],
      ['price', ''],
    ]);
    expect(cheap.total).toBeGreaterThan(0);
    for (const { price } of cheap.products) expect(price).toBeLessThanOrEqual(200_00);
  });

  it('shows the products in the colour that it names', async () => {
    const shown = async (text: string) => {
      const { colours, defaultColourId } = (await search(text)).products[0]!;
      return colours.find(({ id }) => id === defaultColourId)?.code;
    };
    expect(await shown('white monstera')).toBe('white');
    expect(await shown('sage monstera')).toBe('sage');
  });

  it('says what it searched for instead of a slip, and searches literally for what is in quotation marks', async () => {
    const corrected = await search('monstira');
    expect(corrected).toMatchObject({ slugs: ['monstera'], understood: { corrected: 'Monstera' } });
    expect(await search('"monstira"')).toMatchObject({ total: 0, understood: { corrected: null } });
    expect(await search('"monstera"')).toMatchObject({
      slugs: ['monstera'],
      understood: { corrected: null },
    });
    expect((await search('.dj,k')).understood.corrected).toBe('زيتون');
  });

  it('finds what has the most of the words where nothing has all', async () => {
    expect((await search('olive tree for a coffee shop corner')).slugs[0]).toBe('olive-tree');
    expect((await search('blue monstera')).slugs[0]).toBe('monstera');
  });

  it('finds a part of a word of a title, even if something that is not sold has a similar name', async () => {
    expect((await search('stera')).slugs).toEqual(['monstera']);
    const nameMonstera = (title: string) =>
      inTransaction(database, async (tx) => {
        const { rows } = await sql<{ id: number }>`
          update products set title_ar = ${title} where slug = 'monstera' returning id`.execute(tx);
        await upsertSearch(
          tx,
          rows.map(({ id }) => id),
        );
      });
    await nameMonstera('فيلوديندرون');
    expect((await search('ندرون', 'ar')).slugs).toEqual(['monstera']);
    // A drone is not sold.
    expect((await search('درون', 'ar')).total).toBe(0);
    await nameMonstera('مونستيرا');
  });

  it('answers nothing for what is not sold, even next to a colour or an occasion', async () => {
    for (const text of ['iphone', 'pizza', 'wedding dress', 'white chocolate', 'كيكة عيد ميلاد', 'coffee'])
      expect([text, (await search(text)).total]).toEqual([text, 0]);
  });

  it('survives any text, and answers bad input like nothing or a refusal', async () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.string({
        unit: fc.constantFrom(...`'":&|!()<>*\\%_~^@.,;[]{}$-`, ' ', 'olive', 'زيتون'),
        maxLength: 30,
      }),
    );
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const { search: found } = await understandSearch(database, text);
        expect(['everything', 'nothing', 'object']).toContain(
          typeof found === 'string' ? found : typeof found,
        );
      }),
      { numRuns: 60 },
    );
    for (const text of ['\u202e\u200f\u202c', '\u064b\u0651', '😀😀', '  \n ', '((((', '.*', "' or 1=1 --"]) {
      const { status } = await browser.request('POST', '/products', {
        body: JSON.stringify({ cities_id: RIYADH, search: text }),
      });
      expect([text, status]).toEqual([text, 200]);
    }
    const long = await browser.request('POST', '/products', {
      body: JSON.stringify({ cities_id: RIYADH, search: 'ا'.repeat(10_000) }),
    });
    expect(long.status).toBe(400);
  });
});

describe('The search index', () => {
  it('is made again at the start of an upgraded shop, once', async () => {
    const rows = () =>
      sql<{ row: string }>`select s::text as row from product_search s order by product_id`.execute(database);
    const before = await rows();
    // The tables now are as migration 0068 leaves them.
    await sql`truncate product_search, search_typos`.execute(database);
    await sql`delete from search_words where strength > 0`.execute(database);
    expect((await search('olive')).total).toBe(0);
    const lines: string[] = [];
    const [one, other] = await Promise.all([
      rebuildSearch(database, (line) => lines.push(line)),
      rebuildSearch(database, (line) => lines.push(line)),
    ]);
    expect(one + other).toBe(22);
    expect((await rows()).rows).toEqual(before.rows);
    expect((await search('olvie')).slugs).toEqual(['olive-tree']);
    expect(await rebuildSearch(database, () => expect.unreachable())).toBe(0);
  });

  it('leaves out what is no longer listed, and follows an older version of a row', async () => {
    await sql`update product_search set version = 0 where title_key_en = 'monstera'`.execute(database);
    expect(await rebuildSearch(database, () => undefined)).toBe(1);
  });
});

describe('Many different searches from one address', () => {
  const ask = (search: string, address: string) =>
    shop.api.request('/api/v1/products', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ cities_id: RIYADH, search, limit: 1 }),
    });

  it('are refused beyond the limit, and others are answered', async () => {
    const { requests } = listProductsCall.limitUncached ?? { requests: 0 };
    // A server adds its hits to the count of all servers each time it has counted a tenth of the limit.
    const batch = requests / 10;
    await sql`insert into rate_limits (key, window_start, hits)
              values ('catalogue.listProducts uncached 192.0.2.1', ${new Date(Math.floor(shop.clock.now().getTime() / 60_000) * 60_000)}, ${requests - batch})`.execute(
      database,
    );
    for (let n = 1; n <= batch; n += 1) expect((await ask(`olive ${n}`, '192.0.2.1')).status).toBe(200);
    const refused = await ask('fern', '192.0.2.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('olive 2', '192.0.2.2')).status).toBe(200);
  });
});
