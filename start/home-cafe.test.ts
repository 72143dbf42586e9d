import { expect, it } from 'vitest';
import { testShop } from '#server/test-shop.ts';
import { renderPage } from '#storefront/render/server.tsx';
import { home as arabic } from '#text/ar/home.ts';
import { home as english } from '#text/en/home.ts';
import { builtWith, TEST_ASSETS } from './test-site.ts';

const shop = await testShop();

async function readHome(language: 'ar' | 'en'): Promise<string> {
  const { site } = builtWith({
    api: shop.api,
    built: { assets: () => TEST_ASSETS, popupAssets: () => TEST_ASSETS, serve: () => null },
    renderPage,
  });
  return (await site.request('/', { headers: { cookie: `language=${language}` } })).text();
}

const setCafes = async (city: string | null): Promise<void> => {
  await shop.database.updateTable('cities').set({ cafe_slot_capacity: null }).execute();
  if (city === null) return;
  await shop.database
    .updateTable('cities')
    .set({ cafe_slot_capacity: 4 })
    .where('unique_city_id', '=', city)
    .execute();
};

it.each([
  ['ar', arabic, 'الرياض', 'جدة'],
  ['en', english, 'Riyadh', 'Jeddah'],
] as const)(
  'the home page promises pickup where there is a cafe, and nowhere else (%s)',
  async (language, text, own, other) => {
    expect(await readHome(language)).toContain(text.cafe(own));
    await setCafes('jeddah');
    const elsewhere = await readHome(language);
    expect(elsewhere).toContain(text.cafe(other));
    expect(elsewhere).not.toContain(text.cafe(own));
    await setCafes(null);
    const without = await readHome(language);
    expect(without).toContain(text.fromTwoDays);
    expect(without).not.toContain(text.cafe(other));
    await setCafes('riyadh');
  },
);
