import type { Page } from 'playwright-core';
import { asMember } from '../office-visit.ts';
import { over, type Shot, type Studio, screen } from './studio.ts';

const at = (s: Studio) => ({ url: s.shop.url, shop: s.shop.shop });

async function open(s: Studio, show: string): Promise<Page> {
  const page = await s.open(`/office/coupons?show=${show}`, await asMember(at(s), s.device, 'merchandiser'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Screenshots of the back office: coupons. */
export const officeCoupons: readonly Shot[] = [
  screen('office-coupons', async (s) => {
    const page = await open(s, 'running');
    await page.getByRole('row').nth(1).waitFor();
    return page;
  }),
  screen('office-empty-coupons', async (s) => {
    const page = await open(s, 'stopped');
    await page.getByText(s.device.text.office.coupons.empty.stopped).waitFor();
    return page;
  }),
  over('office-coupon-form', async (s) => {
    const t = s.device.text.office.coupons;
    const page = await open(s, 'running');
    await page.getByRole('button', { name: t.add }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t.form.someCategories).click();
    await dialog.getByLabel(t.form.percent, { exact: true }).fill('200');
    await dialog.getByRole('button', { name: t.form.save }).click();
    await dialog.getByText(t.mistakes.percent()).waitFor();
    return page;
  }),
];
