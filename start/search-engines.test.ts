import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { recordSteps } from '#database/rival.ts';
import { testDatabase } from '#database/test-database.ts';
import { upsertProduct } from '#server/catalogue/import/import.store.ts';
import { searchEngines } from './search-engines.ts';

const { database } = await testDatabase('shop');
const open = () =>
  searchEngines({
    database,
    publicUrl: 'https://ashjar.test',
    brandName: () => ({ ar: 'أشجار', en: 'Ashjar' }),
    now: () => 0,
  });
const app = open();
const read = async (path: string, from = app) => {
  const response = await from.request(path);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};
const inside = (text: string, tag: string): string[] =>
  [...text.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, value]) => value ?? '');
/** Whether every XML element that opens is also closed, in the right order. */
function isWellFormed(text: string): boolean {
  const open: string[] = [];
  for (const [, slash, name, self] of text.matchAll(/<(\/?)([\w:]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (slash) {
      if (open.pop() !== name) return false;
    } else if (!self) open.push(name ?? '');
  }
  return open.length === 0 && !/&(?!amp;|lt;|gt;|quot;)/.test(text);
}

describe('Search engines find every page in both languages', () => {
  it('by robots.txt, which names the site map and closes private pages', async () => {
    const { text } = await read('/robots.txt');
    expect(text).toContain('Sitemap: https://ashjar.test/sitemap.xml');
    expect(text).toContain('Disallow: /api/');
  });

  it('by a site map of files that list each address with those of the other language', async () => {
    const files = inside((await read('/sitemap.xml')).text, 'loc');
    expect(files).toEqual([
      'https://ashjar.test/sitemaps/pages.xml',
      'https://ashjar.test/sitemaps/products-1.xml',
    ]);
    const { text } = await read('/sitemaps/products-1.xml');
    expect(isWellFormed(text)).toBe(true);
    const addresses = inside(text, 'loc');
    const { rows } = await sql<{ slug: string }>`select slug from products where is_listed`.execute(database);
    const cared = await sql<{ slug: string }>`
      select slug from products where is_listed and care is not null`.execute(database);
    expect(addresses).toHaveLength(2 * (rows.length + cared.rows.length));
    expect(addresses).toContain('https://ashjar.test/gifts-care/monstera?lang=en');
    expect(addresses).not.toContain('https://ashjar.test/gifts-care/gift-box');
    expect(addresses).toContain('https://ashjar.test/product/monstera');
    expect(addresses).toContain('https://ashjar.test/product/monstera?lang=en');
    expect(text.match(/hreflang="ar"/g)).toHaveLength(addresses.length);
    expect(text.match(/hreflang="x-default"/g)).toHaveLength(addresses.length);
    const pages = (await read('/sitemaps/pages.xml')).text;
    expect(isWellFormed(pages)).toBe(true);
    expect(pages).toMatch(/products\?category=[a-z-]+&amp;lang=en/);
    expect((await read('/sitemaps/products-2.xml')).status).toBe(404);
  });

  it('with the day of each product’s last change, which a repeated import does not change', async () => {
    const lastOf = async (slug: string) =>
      new RegExp(`<loc>https://ashjar.test/product/${slug}</loc><lastmod>([^<]*)</lastmod>`).exec(
        (await read('/sitemaps/products-1.xml', open())).text,
      )?.[1];
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(p) - 'id' - 'changed_at' as row from products p where slug = 'orchid'`.execute(
      database,
    );
    const save = (change: object) =>
      inTransaction(database, (tx) =>
        upsertProduct(
          tx,
          {
            ...rows[0]?.row,
            care: JSON.stringify(rows[0]?.row.care),
            engraving_anchor: null,
            ...change,
          } as never,
          false,
        ),
      );
    const before = await lastOf('orchid');
    await save({ added_at: new Date('2027-01-05T22:00:00Z') });
    expect(await lastOf('orchid')).toBe(before);
    await save({ added_at: new Date('2027-01-05T22:00:00Z'), price_halalas: 123_00 });
    // The product changed after midnight in Riyadh, so its date is already the next day.
    expect(await lastOf('orchid')).toBe('2027-01-06');
  });

  it('and are read once for all who ask within ten minutes', async () => {
    await read('/sitemaps/products-1.xml');
    const steps = await recordSteps(database, () => read('/sitemaps/products-1.xml'));
    expect(steps.filter((step) => step.includes('slug'))).toEqual([]);
  });

  it('without products that are no longer sold', async () => {
    await sql`update products set is_listed = false where slug = 'monstera'`.execute(database);
    try {
      expect((await read('/sitemaps/products-1.xml', open())).text).not.toContain('/product/monstera<');
      expect((await read('/feeds/google-en.xml', open())).text).not.toContain('/product/monstera?');
    } finally {
      await sql`update products set is_listed = true where slug = 'monstera'`.execute(database);
    }
  });
});

describe('Google’s product feed', () => {
  it.each(['ar', 'en'])(
    'has an item for each glaze, with its own picture, price and stock: %s',
    async (language) => {
      const { text, type } = await read(`/feeds/google-${language}.xml`);
      expect(type).toContain('application/xml');
      expect(isWellFormed(text)).toBe(true);
      const ids = inside(text, 'g:id');
      expect(new Set(ids).size).toBe(ids.length);
      const { rows } = await sql<{ items: number }>`
      select sum(greatest(1, (select count(*) from product_colours g where g.product_id = p.id and g.is_listed)))::int as items
        from products p where p.is_listed and not p.is_addon and p.city_rule = 'everywhere'`.execute(
        database,
      );
      expect(ids.length).toBeGreaterThanOrEqual(rows[0]?.items ?? Number.NaN);
      for (const price of inside(text, 'g:price')) expect(price).toMatch(/^\d+\.\d\d SAR$/);
      for (const link of inside(text, 'g:link')) {
        expect(link.startsWith('https://ashjar.test/product/')).toBe(true);
        expect(link.includes('lang=en')).toBe(language === 'en');
      }
    },
  );

  it('stays readable when a text has characters that XML forbids', async () => {
    const before = await sql<{ text: string }>`
      select summary_en as text from products where slug = 'monstera'`.execute(database);
    const write = (text: string) =>
      sql`update products set summary_en = ${text} where slug = 'monstera'`.execute(database);
    await write('A plant\u000B for\u001B\uFFFF & you');
    const { text } = await read('/feeds/google-en.xml', open());
    await write(before.rows[0]!.text);
    expect(inside(text, 'g:description')).toContain('A plant for &amp; you');
  });

  it('says when a glaze is sold out, and what a product cost before', async () => {
    await sql`update product_colours g set stock = 0 from products p
               where p.id = g.product_id and p.slug = 'monstera' and g.colour = 'white'`.execute(database);
    await sql`update products set old_price_halalas = price_halalas + 5000 where slug = 'monstera'`.execute(
      database,
    );
    const { text } = await read('/feeds/google-en.xml', open());
    const item = text.split('<item>').find((one) => one.includes('/product/monstera?colour=white')) ?? '';
    expect(inside(item, 'g:availability')).toEqual(['out_of_stock']);
    const [before] = inside(item, 'g:price');
    const [now] = inside(item, 'g:sale_price');
    expect(Number.parseFloat(before ?? '') - Number.parseFloat(now ?? '')).toBe(50);
  });

  it('has no third language', async () => {
    expect((await read('/feeds/google-fr.xml')).status).toBe(404);
  });
});
