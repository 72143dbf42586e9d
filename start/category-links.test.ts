import { expect, it } from 'vitest';
import { listCategoriesCall, saveCategoryCall } from '#contract/catalogue/categories.calls.ts';
import { staffMember } from '#server/staff/test-staff.ts';
import { testShop } from '#server/test-shop.ts';
import { renderPage } from '#storefront/render/server.tsx';
import { builtWith, TEST_ASSETS } from './test-site.ts';

const shop = await testShop();
const lina = await staffMember(shop, 'merchandiser');

const visit = async (category: string): Promise<(number | string | null)[]> => {
  const { site } = builtWith({
    api: shop.api,
    built: { assets: () => TEST_ASSETS, popupAssets: () => TEST_ASSETS, serve: () => null },
    renderPage,
  });
  const { status, headers } = await site.request(`/products?category=${encodeURIComponent(category)}`);
  return [status, headers.get('location')];
};
async function rename(slug: string, slugInArabic: string): Promise<string> {
  const { id, version, document } = (await lina.must(listCategoriesCall, {})).find(
    (one) => one.document.slug === slug,
  )!;
  await lina.must(saveCategoryCall, { id, version, document: { ...document, slugInArabic } });
  return document.slugInArabic;
}

it('the Arabic links of a category lead to it for good, also those from before a rename', async () => {
  const former = await rename('flowering', 'نباتات-زهرية');
  expect(await visit('flowering')).toEqual([200, null]);
  for (const link of ['نباتات-زهرية', former])
    expect(await visit(link)).toEqual([301, '/products?category=flowering']);
  expect((await visit('لا-شيء'))[0]).toBe(200);
});

it('a former link that another category has taken leads to that one', async () => {
  const former = await rename('flowering', 'ورود-ونباتات');
  const other = (await lina.must(listCategoriesCall, {})).find(
    ({ document }) => document.slug !== 'flowering',
  )!;
  await rename(other.document.slug, former);
  expect(await visit(former)).toEqual([301, `/products?category=${other.document.slug}`]);
  expect(await visit('ورود-ونباتات')).toEqual([301, '/products?category=flowering']);
});
