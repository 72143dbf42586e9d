import type { Page } from 'playwright-core';
import { asMember } from '../office-visit.ts';
import { type Shot, type Studio, screen } from './studio.ts';

async function open(s: Studio): Promise<Page> {
  const page = await s.open(
    '/office/home',
    await asMember({ url: s.shop.url, shop: s.shop.shop }, s.device, 'merchandiser'),
  );
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Screenshots of the back office: the editor of the home page with its sections, banners and occasions. */
export const officeHome: readonly Shot[] = [
  screen('office-home', open),
  screen('office-home-banners', async (s) => {
    const { homePage: t } = s.device.text.office;
    const page = await open(s);
    await page.getByRole('button', { name: t.editOf(t.kinds.hero), exact: true }).click();
    await page.getByRole('button', { name: t.banners.add, exact: true }).click();
    return page;
  }),
  screen('office-home-occasion', async (s) => {
    const { homePage: t } = s.device.text.office;
    const page = await open(s);
    const name = s.device.language === 'ar' ? 'رمضان' : 'Ramadan';
    const edit = page.getByRole('button', { name: t.editOf(name), exact: true });
    await edit.click();
    await edit.scrollIntoViewIfNeeded();
    return page;
  }),
];
