import type { Page } from 'playwright-core';
import { asMember } from '../office-visit.ts';
import { over, type Shot, type Studio, screen } from './studio.ts';

async function openList(s: Studio, find = ''): Promise<Page> {
  const page = await s.open(
    '/office/products',
    await asMember({ url: s.shop.url, shop: s.shop.shop }, s.device, 'merchandiser'),
  );
  await page.getByRole('row').nth(1).waitFor();
  if (find !== '') await page.getByLabel(s.device.text.office.products.find).fill(find);
  return page;
}

async function openProduct(s: Studio): Promise<Page> {
  const { id } = await s.shop.database
    .selectFrom('products')
    .select('id')
    .where('slug', '=', 'olive-tree')
    .executeTakeFirstOrThrow();
  const page = await s.open(
    `/office/products/${id}`,
    await asMember({ url: s.shop.url, shop: s.shop.shop }, s.device, 'merchandiser'),
  );
  await page.getByText(s.device.text.office.product.versions.title).first().waitFor();
  return page;
}

/** Screenshots of the back office: the list of products and the editor of one. */
export const officeProducts: readonly Shot[] = [
  screen('office-products', (s) => openList(s)),
  screen('office-empty-products', async (s) => {
    const page = await openList(s, 'no-such-thing');
    await page.getByText(s.device.text.office.products.noneFound).waitFor();
    return page;
  }),
  over('office-product-price', async (s) => {
    const t = s.device.text.office.products.price;
    const page = await openList(s);
    await page.getByRole('row').nth(2).getByRole('button').last().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t.price).fill('12.345');
    await dialog.getByRole('button', { name: t.save }).click();
    await dialog.locator('[aria-invalid="true"]').waitFor();
    return page;
  }),
  screen('office-product', openProduct),
  screen('office-product-photo', async (s) => {
    const t = s.device.text.office.product;
    const page = await openProduct(s);
    await page.locator('[data-photo] button').first().click();
    await page.getByRole('region', { name: t.publishing.title }).getByText(t.publishing.later).click();
    await page.getByLabel(t.fields.price, { exact: true }).fill('12.345');
    return page;
  }),
  screen('office-product-new', async (s) => {
    const t = s.device.text.office;
    const page = await openList(s);
    await page.getByRole('button', { name: t.products.add, exact: true }).click();
    await page.getByText(t.products.state.neverPublished).first().waitFor();
    await page.getByRole('button', { name: t.product.publish, exact: true }).click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    return page;
  }),
  over('office-product-preview', async (s) => {
    const page = await openProduct(s);
    const { preview } = s.device.text.office.product;
    await page.getByRole('button', { name: preview.open, exact: true }).click();
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
    return page;
  }),
];
