import { asMember } from '../office-visit.ts';
import { over, type Shot, type Studio, screen } from './studio.ts';

async function open(s: Studio) {
  const { prices } = s.device.text.office;
  const page = await s.open(
    '/office/prices',
    await asMember({ url: s.shop.url, shop: s.shop.shop }, s.device, 'merchandiser'),
  );
  await page.getByRole('row').nth(1).waitFor();
  await page.getByLabel(prices.amount).fill('10');
  await page.getByLabel(prices.category).selectOption({ index: 3 });
  await page.getByText(prices.former).click();
  await page.locator('form').getByRole('button').last().click();
  return page;
}

/** Screenshots of the back office: changing many prices. */
export const officePrices: readonly Shot[] = [
  screen('office-prices', open),
  over('office-prices-preview', async (s) => {
    const page = await open(s);
    await page.getByRole('button', { name: s.device.text.office.prices.preview }).click();
    await page.getByRole('dialog').waitFor();
    return page;
  }),
];
