import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#database/test-database.ts';
import { folderFiles } from '#providers/files/folder.ts';
import { defaultSettings } from '#server/settings.ts';
import type { Language } from '#text/language.ts';
import { openPictures } from './pictures.ts';
import { renderSharePicture } from './render-share-picture.ts';
import { findShareFacts } from './share.store.ts';
import { openSharePictures, shareAddress } from './share-pictures.ts';

const { database } = await testDatabase('shop');
const folder = mkdtempSync(join(tmpdir(), 'ashjar-share-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const pictures = openPictures(folderFiles(folder));
const sourceOf = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../demo/catalogue/pictures', name));
await pictures.save(sourceOf('monstera/sage.webp'));
const { brand } = defaultSettings;
const shared = openSharePictures({
  database,
  pictures,
  files: folderFiles(folder),
  brand: () => brand,
});
const ask = (address: string, headers: Record<string, string> = {}) =>
  shared.request(address.replace('/pictures/share', ''), { headers });
const bytesOf = async (address: string) => Buffer.from(await (await ask(address)).arrayBuffer());

const addressIn = async (language: Language) => {
  const facts = await findShareFacts(database, 'product', 'monstera');
  return facts ? shareAddress('monstera', facts, { language, brand }) : '';
};
const arabic = await addressIn('ar');
const english = await addressIn('en');

describe('The picture of a shared link (decision 032)', () => {
  it('is a JPEG of 1200 by 630 below 150 KB, cached forever', async () => {
    const answer = await ask(arabic);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBeLessThan(150_000);
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  });

  it('differs by language, with the texts on the side where the language begins', async () => {
    expect(arabic).toMatch(/^\/pictures\/share\/product\/monstera-ar-[0-9a-f]{16}\.jpg$/);
    expect(english).toMatch(/^\/pictures\/share\/product\/monstera-en-[0-9a-f]{16}\.jpg$/);
    // Measures how green the picture is at the place of the wordmark: at the right end in Arabic, at the left in
    // English.
    const greenIn = async (address: string, left: number) => {
      const { data } = await sharp(await bytesOf(address))
        .extract({ left, top: 60, width: 220, height: 80 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      let green = 0;
      for (let i = 0; i < data.length; i += 3) if (data[i]! < 90 && data[i + 1]! < 110) green += 1;
      return green;
    };
    expect(await greenIn(arabic, 960)).toBeGreaterThan(500);
    expect(await greenIn(arabic, 20)).toBe(0);
    expect(await greenIn(english, 20)).toBeGreaterThan(500);
    expect(await greenIn(english, 960)).toBe(0);
  });

  it('is drawn once, and not sent again to a browser that has it', async () => {
    await ask(english);
    const file = join(folder, 'share', `${/([0-9a-f]{16})\.jpg/.exec(english)?.[1]}.jpg`);
    const made = statSync(file).mtimeMs;
    const etag = (await ask(english)).headers.get('etag') ?? '';
    expect(statSync(file).mtimeMs).toBe(made);
    expect((await ask(english, { 'if-none-match': etag })).status).toBe(304);
    expect(readdirSync(join(folder, 'share')).every((name) => /^[0-9a-f]{16}\.jpg$/.test(name))).toBe(true);
  });

  it.each([
    ['price', sql`price_halalas = price_halalas + 1000`],
    ['title', sql`title_en = 'Monstera, tall'`],
    ['old price', sql`old_price_halalas = price_halalas + 9000`],
  ])(
    'changes its address when the %s changes, and the old address redirects to it',
    async (_what, change) => {
      const before = await addressIn('en');
      await sql`update products set ${change} where slug = 'monstera'`.execute(database);
      const now = await addressIn('en');
      expect(now).not.toBe(before);
      const led = await ask(before);
      expect([led.status, led.headers.get('location')]).toEqual([302, now]);
      expect((await bytesOf(now)).equals(await bytesOf(english))).toBe(false);
    },
  );

  it('changes its address with the product’s picture, but not with the stock', async () => {
    const before = await addressIn('ar');
    await sql`update product_colours g set stock = 0 from products p
               where p.id = g.product_id and p.slug = 'monstera' and g.colour = 'sage'`.execute(database);
    expect(await addressIn('ar')).toBe(before);
    await sql`update product_images i set picture_hash = (select picture_hash from categories limit 1)
                from product_colours g join products p on p.id = g.product_id
               where i.colour_id = g.id and p.slug = 'monstera' and g.colour = 'sage'`.execute(database);
    expect(await addressIn('ar')).not.toBe(before);
  });

  it('exists for a category or occasion, a plant’s care and the shop, in their current state', async () => {
    const { rows } = await sql<{
      slug: string;
    }>`select slug from categories order by position limit 1`.execute(database);
    for (const address of [
      `/category/${rows[0]?.slug}-ar.jpg`,
      '/occasion/national-day-en.jpg',
      '/care/peace-lily-ar.jpg',
      '/shop/home-en.jpg',
    ]) {
      const answer = await ask(address);
      expect(answer.status, address).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(8_000);
    }
  });

  it.each([
    '/product/no-such-plant-ar.jpg',
    '/product/monstera-fr.jpg',
    '/product/monstera-ar.png',
    '/product/monstera-ar-0000.jpg',
    '/care/gift-box-ar.jpg',
    '/shop/elsewhere-ar.jpg',
    '/order/monstera-ar.jpg',
    '/product/%2e%2e%2fsource-ar.jpg',
  ])('is not found for an unknown address: %s', async (address) => {
    const had = readdirSync(join(folder, 'share')).length;
    expect((await ask(address)).status).toBe(404);
    expect(readdirSync(join(folder, 'share'))).toHaveLength(had);
  });

  it('is not found for a product that is no longer sold, but stays for its plant’s care', async () => {
    await sql`update products set is_listed = false where slug = 'pothos'`.execute(database);
    expect((await ask('/product/pothos-en.jpg')).status).toBe(404);
    expect((await ask('/care/pothos-en.jpg')).status).toBe(200);
  });

  it('stays below 150 KB with the longest texts and a photograph that fills the niche', async () => {
    const noise = await sharp({
      create: {
        width: 800,
        height: 800,
        channels: 3,
        background: '#888888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    const bytes = await renderSharePicture(
      {
        language: 'ar',
        shop: { name: 'متجر الأشجار والنباتات الجميلة', hasWordmark: false },
        title: 'مونستيرا Monstera XL '.repeat(8),
        text: 'نبتة بارتفاع 120 سم '.repeat(12),
        price: 123_456_700,
        oldPrice: 999_999_900,
      },
      noise,
    );
    expect(bytes.length).toBeLessThan(150_000);
    expect((await sharp(bytes).metadata()).width).toBe(1200);
  });
});
