import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { listDocuments } from '#server/catalogue/products/documents.store.ts';
import { publishDocument } from '#server/catalogue/products/publish-document.ts';
import { messages } from '#text/messages.ts';
import { type Device, devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { asMember } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();
const PHOTO = join(import.meta.dirname, '../demo/catalogue/pictures/aloe-vera/sand.webp');

const open = async (device: Device, path = '/office/categories'): Promise<Page> => {
  const page = await shop.visit(device, path, await asMember(shop, device, 'merchandiser'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};

describe.each(devices)('The categories in the office on $name', (device) => {
  const { categories: t, homePage: rows, product, shell } = device.text.office;
  const isArabic = device.language === 'ar';
  /** The slugs of a category that only this test uses. */
  const slug = isArabic ? 'for-the-balcony' : 'for-the-window';
  const slugInArabic = isArabic ? 'للشرفة-الصغيرة' : 'لحافة-النافذة';
  const names = isArabic
    ? { ar: 'للشرفة الصغيرة', en: 'For the balcony' }
    : { ar: 'لحافة النافذة', en: 'For the window' };
  const name = names[device.language];
  const titles = { ar: `نبتة لتصنيف ${names.ar}`, en: `Plant of ${names.en}` };
  const title = titles[device.language];
  /** Creates a published product in these categories. It is withdrawn from sale, so that no other test meets it. */
  const inCategories = async (categories: string[], productId: number | null = null) => {
    const { id: monstera } = await shop.database
      .selectFrom('products')
      .select('id')
      .where('slug', '=', 'monstera')
      .executeTakeFirstOrThrow();
    const document = (await listDocuments(shop.database, [monstera])).get(monstera)!;
    const published = await inTransaction(shop.database, (tx) =>
      publishDocument(
        tx,
        {
          productId,
          base: productId === null ? 0 : 1,
          document: {
            ...document,
            slug: `plant-${slug}`,
            slugInArabic: `نبتة-${slugInArabic}`,
            title: titles,
            isListed: false,
            categories,
          },
        },
        { memberId: null, who: 'command:test', at: new Date() },
      ),
    );
    if (published.outcome !== 'published') throw new Error(published.outcome);
    return { id: published.productId };
  };
  const press = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true }).click();

  it('gets a new category that shoppers see at once; it is renamed, moved, and stays while a product is in it', async () => {
    const page = await open(device);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await press(page, t.add);
    const form = page.getByRole('region', { name: t.new, exact: true });
    await form.getByRole('button', { name: t.save, exact: true }).click();
    await expect.poll(() => form.getByText(t.needed, { exact: true }).count()).toBe(6);
    await form.getByText(t.pictureNeeded, { exact: true }).waitFor();
    await expectAccessible(page);
    const fill = (label: string, typed: string) => form.getByLabel(label, { exact: true }).fill(typed);
    await fill(product.inArabic(t.name), names.ar);
    await fill(product.inEnglish(t.name), 'Unnamed yet');
    await fill(product.inArabic(t.about), 'نباتات تحب الهواء.');
    await fill(product.inEnglish(t.about), 'Plants that like fresh air.');
    await fill(product.inArabic(t.link), slugInArabic);
    await fill(product.inEnglish(t.link), 'Not A Link');
    await form.locator('input[type=file]').first().setInputFiles(PHOTO);
    await form.locator('img').waitFor();
    await form.getByRole('button', { name: t.save, exact: true }).click();
    await form.getByText(messages[device.language].products.problems.latinLink, { exact: true }).waitFor();
    await fill(product.inEnglish(t.link), slug);
    await expectNoHorizontalScroll(page);
    await form.getByRole('button', { name: t.save, exact: true }).click();
    const saved = isArabic ? names.ar : 'Unnamed yet';
    await page.getByText(t.saved(saved)).waitFor();
    await press(page, rows.editOf(saved));
    const opened = page.getByRole('listitem').filter({ hasText: saved });
    await opened.getByLabel(product.inEnglish(t.name), { exact: true }).fill(names.en);
    await opened.getByRole('button', { name: t.save, exact: true }).click();
    const row = page.getByRole('button', { name: rows.up(name), exact: true });
    await row.waitFor();
    await page.getByText(t.saved(name)).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await row.click();
    await page
      .getByRole('button', { name: rows.down(name), exact: true })
      .and(page.locator(':not([aria-disabled])'))
      .waitFor();
    const { id } = await inCategories([slug]);
    await page.goto(`${shop.url}/office/products/${id}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByLabel(name, { exact: true }).waitFor();
    await page.goto(`${shop.url}/office/categories`);
    await press(page, rows.remove(name));
    const stays = page.getByRole('dialog', { name: t.removal.stays(name) });
    await stays.getByText(t.removal.products(1), { exact: true }).waitFor();
    await stays.getByRole('link', { name: title }).waitFor();
    await expectAccessible(page);
    await stays.getByRole('button', { name: shell.close, exact: true }).click();
    await inCategories([], id);
    await page.reload();
    await press(page, rows.remove(name));
    const dialog = page.getByRole('dialog', { name: t.removal.title(name) });
    await dialog.getByText(t.removal.text, { exact: true }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t.removal.act, exact: true }).click();
    await page.getByText(t.removed(name)).waitFor();
    await row.waitFor({ state: 'detached' });
  });

  it('says so if the shop has no category, and if the list could not be read', async () => {
    const page = await shop.visit(device, '/office', {
      ...(await asMember(shop, device, 'merchandiser')),
      except: /500/,
    });
    let answer: object = { status: 500, json: { success: false, statusCode: 500, message: '', data: null } };
    await page.route('**/api/v1/office/categories', (route) => route.fulfill(answer));
    await page.goto(`${shop.url}/office/categories`);
    await page.getByRole('button', { name: shell.retry }).waitFor();
    answer = { json: { success: true, statusCode: 200, message: '', data: [] } };
    await page.getByRole('button', { name: shell.retry }).click();
    await page.getByText(t.empty, { exact: true }).waitFor();
    await expectAccessible(page);
  });
});
