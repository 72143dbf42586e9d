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

it.each([
  ['ar', arabic],
  ['en', english],
] as const)('the home page promises pickup only while a city has a cafe (%s)', async (language, text) => {
  expect(await readHome(language)).toContain(text.cafe);
  await shop.database.updateTable('cities').set({ cafe_slot_capacity: null }).execute();
  const without = await readHome(language);
  expect(without).toContain(text.fromTwoDays);
  expect(without).not.toContain(text.cafe);
  await shop.database
    .updateTable('cities')
    .set({ cafe_slot_capacity: 4 })
    .where('unique_city_id', '=', 'riyadh')
    .execute();
});
