import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { countStockCall, startCountCall } from '#contract/stock/office.calls.ts';
import { asMember, officeCall } from '../office-visit.ts';
import { over, type Shot, type Studio, screen } from './studio.ts';

const at = (s: Studio) => ({ url: s.shop.url, shop: s.shop.shop });

async function open(s: Studio, path: string): Promise<Page> {
  const page = await s.open(path, await asMember(at(s), s.device, 'merchandiser'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const made = new Map<string, Promise<number>>();
/** Creates a stock count with a difference of each kind, once for each language. */
async function countOf(s: Studio): Promise<number> {
  const key = randomUUID();
  await officeCall(at(s), 'merchandiser', startCountCall, { key, shelf: null });
  const { id } = await s.shop.database
    .selectFrom('stock_counts')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const rows = await s.shop.database
    .selectFrom('product_colours')
    .select(['id', 'product_id', 'stock'])
    .where('stock', '>', 3)
    .orderBy('id')
    .limit(4)
    .execute();
  for (const [n, row] of rows.entries())
    await officeCall(at(s), 'merchandiser', countStockCall, {
      id,
      productId: row.product_id,
      colourId: row.id,
      counted: row.stock + [0, -2, 3, 0][n]!,
      seen: null,
    });
  return id;
}

/** Screenshots of the back office: stock and stock counts. */
export const officeStock: readonly Shot[] = [
  screen('office-stock', async (s) => {
    const page = await open(s, '/office/stock');
    await page.getByRole('row').nth(1).waitFor();
    return page;
  }),
  screen('office-empty-stock', async (s) => {
    const page = await open(s, '/office/stock?find=no-such-thing');
    await page.getByText(s.device.text.office.stock.noneFound).waitFor();
    return page;
  }),
  over('office-stock-change', async (s) => {
    const { stock } = s.device.text.office;
    const page = await open(s, '/office/stock');
    await page.getByRole('row').nth(3).getByRole('button').click();
    await page.getByRole('dialog').getByLabel(stock.form.pieces).fill('12');
    return page;
  }),
  screen('office-stock-count', async (s) => {
    const { language } = s.device;
    if (!made.has(language)) made.set(language, countOf(s));
    const page = await open(s, `/office/stock/count/${await made.get(language)}`);
    await page.getByRole('row').nth(1).waitFor();
    return page;
  }),
];
