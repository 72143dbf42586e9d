import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { changePricesCall } from '#contract/catalogue/prices.calls.ts';
import { type Device, devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { asMember, officeCall } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();

let made = 0;
/** Creates products for this test that are not shown in the shop and share a word in their names. */
async function ownProducts(prices: readonly number[]): Promise<{ word: string; ids: number[] }> {
  made += 1;
  const word = `priced${made}${randomUUID().replace(/[^a-f]/g, '')}`;
  const ids: number[] = [];
  for (const [n, price] of prices.entries()) {
    const { id } = await shop.database
      .insertInto('products')
      .values({
        slug: `${word}-${'abc'[n]}`,
        slug_in_arabic: `مسعر-${made}-${n}-${word.length}`,
        class: 'other',
        is_addon: false,
        is_listed: false,
        position: 5000 + made,
        added_at: shop.clock.now(),
        title_ar: `${word} ${n}`,
        title_en: `${word} ${n}`,
        summary_ar: '-',
        summary_en: '-',
        description_ar: '-',
        description_en: '-',
        price_halalas: price,
        stock: 1,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return { word, ids };
}
const pricesOf = async (ids: readonly number[]) =>
  (
    await shop.database
      .selectFrom('products')
      .select(['price_halalas as price', 'old_price_halalas as old'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
  ).map(({ price, old }) => [price, old]);
const open = async (device: Device): Promise<Page> => {
  const page = await shop.visit(device, '/office/prices', await asMember(shop, device, 'merchandiser'));
  await page.getByRole('row').nth(1).waitFor();
  return page;
};

describe.each(devices)('Prices on $name', (device) => {
  const t = device.text.office.prices;

  it('are changed by a rule, looked over, and taken back', async () => {
    const { word, ids } = await ownProducts([199_00, 89_50]);
    const page = await open(device);
    await page.getByLabel(t.find).fill(word);
    await expect.poll(() => page.getByRole('row').count()).toBe(3);
    const use = page.getByRole('button', { name: t.use(2) });
    await use.click();
    await page.getByText(t.amountWrong).waitFor();
    await page.getByLabel(t.amount).fill('١٠');
    await page.getByText(t.former).click();
    await use.click();
    await page.getByText(t.changes(2)).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: t.preview }).click();
    const dialog = page.getByRole('dialog', { name: t.changes(2) });
    await dialog.getByText(t.previewLead(2, 0)).waitFor();
    await expectAccessible(page);
    expect(await pricesOf(ids)).toEqual([
      [199_00, null],
      [89_50, null],
    ]);
    await dialog.getByRole('button', { name: t.confirm(2) }).click();
    await page.getByText(t.done(2)).waitFor();
    expect(await pricesOf(ids)).toEqual([
      [179_00, 199_00],
      [81_00, 89_50],
    ]);
    await page.getByRole('button', { name: t.undo, exact: true }).first().click();
    await page.getByText(t.undone(2)).waitFor();
    expect(await pricesOf(ids)).toEqual([
      [199_00, null],
      [89_50, null],
    ]);
    await expectAccessible(page);
  });

  it('are written one by one, each mistake next to its cell, and refused where somebody was faster', async () => {
    const { word, ids } = await ownProducts([50_00, 60_00]);
    const page = await open(device);
    await page.getByLabel(t.find).fill(word);
    const cell = page.getByLabel(t.newPriceOf(`${word} 0`));
    for (const typed of ['12.345', '0', '1000000000']) {
      await cell.fill(typed);
      await page.getByText(t.wrong).waitFor();
    }
    await expectAccessible(page);
    await cell.fill('٥٥٫٥٠');
    await page.getByText(t.changes(1)).waitFor();
    await page.getByRole('button', { name: t.preview }).click();
    await officeCall(shop, 'owner', changePricesCall, {
      key: randomUUID(),
      prices: [{ productId: ids[0]!, seenPrice: 50_00, seenOldPrice: null, price: 52_00, oldPrice: null }],
    });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /./ }).last().click();
    await dialog.getByRole('alert').waitFor();
    expect(await pricesOf(ids)).toEqual([
      [52_00, null],
      [60_00, null],
    ]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t.discard }).click();
    await expect.poll(() => cell.inputValue()).toBe('');
    await page.getByLabel(t.find).fill('no such product');
    await page.getByText(t.noneFound).waitFor();
  });
});
