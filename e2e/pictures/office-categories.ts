import type { Page } from 'playwright-core';
import { asMember } from '../office-visit.ts';
import { over, type Shot, type Studio, screen } from './studio.ts';

async function open(s: Studio): Promise<Page> {
  const member = await asMember({ url: s.shop.url, shop: s.shop.shop }, s.device, 'merchandiser');
  const page = await s.open('/office/categories', member);
  await page.getByRole('listitem').nth(1).waitFor();
  return page;
}

/**
 * Screenshots of the back office: the list of categories, a new category with its errors, and a category that cannot be
 * deleted.
 */
export const officeCategories: readonly Shot[] = [
  screen('office-categories', open),
  screen('office-category-form', async (s) => {
    const t = s.device.text.office.categories;
    const page = await open(s);
    await page.getByRole('button', { name: t.add, exact: true }).click();
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await page.getByText(t.pictureNeeded, { exact: true }).waitFor();
    return page;
  }),
  over('office-category-stays', async (s) => {
    const t = s.device.text.office;
    const page = await open(s);
    await page
      .getByRole('button', { name: new RegExp(`^${t.homePage.remove('.*')}$`) })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    return page;
  }),
];
