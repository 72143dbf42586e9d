import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listCareCall, readCareCall, readProductCall } from '#contract/catalogue/catalogue.calls.ts';
import { testShop } from '#server/test-shop.ts';

const shop = await testShop();
const { database } = shop;
const browser = shop.visitor();

describe('The care of a plant (decision 032)', () => {
  it('is returned in the requested language, as on its product page', async () => {
    for (const language of ['ar', 'en'] as const) {
      const guide = await browser.must(readCareCall, { slug: 'monstera' }, { language });
      const product = await browser.must(readProductCall, { idOrSlug: 'monstera', cityId: 1 }, { language });
      expect(guide.facts).toEqual(product.care);
      expect(guide).toMatchObject({
        title: product.title,
        isSold: true,
        light: 'indirect',
        isSafeForPets: false,
      });
    }
  });

  it('is found under the plant’s name in either language', async () => {
    expect((await browser.must(readCareCall, { slug: 'مونستيرا' })).slug).toBe('monstera');
  });

  it('is listed for every plant that is sold, and for nothing else', async () => {
    const plants = await browser.must(listCareCall, {});
    const { rows } = await sql<{ slug: string }>`
      select slug from products where is_listed and care is not null order by position, id`.execute(database);
    expect(plants.map(({ slug }) => slug)).toEqual(rows.map(({ slug }) => slug));
    for (const { picture } of plants) expect(picture).toMatch(/^\/pictures\/[0-9a-f]{32}$/);
    const answer = await browser.call(readCareCall, { slug: 'gift-box' });
    expect(answer).toMatchObject({ ok: false, code: 'notFound' });
  });

  it('stays available for its owner when the plant is no longer sold', async () => {
    await sql`update products set is_listed = false where slug = 'pothos'`.execute(database);
    const guide = await browser.must(readCareCall, { slug: 'pothos' });
    expect(guide.isSold).toBe(false);
    expect(guide.facts.length).toBeGreaterThanOrEqual(4);
    const plants = await browser.must(listCareCall, {});
    expect(plants.map(({ slug }) => slug)).not.toContain('pothos');
  });
});
