import type { Page } from 'playwright-core';
import { asMember } from '../office-visit.ts';
import { type Shot, type Studio, screen } from './studio.ts';

async function open(s: Studio): Promise<Page> {
  const member = await asMember({ url: s.shop.url, shop: s.shop.shop }, s.device, 'merchandiser');
  const page = await s.open('/office/glazes', member);
  await page.getByRole('listitem').nth(1).waitFor();
  return page;
}

/** The back office: the glazes of the shop, and one that is edited. */
export const officeGlazes: readonly Shot[] = [
  screen('office-glazes', open),
  screen('office-glaze-form', async (s) => {
    const t = s.device.text.office;
    const page = await open(s);
    await page
      .getByRole('button', { name: new RegExp(`^${t.homePage.editOf('.*')}$`) })
      .first()
      .click();
    await page.getByText(t.palette.sampleText, { exact: true }).waitFor();
    return page;
  }),
];
