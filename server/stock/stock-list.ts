import type { OutputOf } from '#contract/call.ts';
import type { listStockCall } from '#contract/stock/office.calls.ts';
import { SOLD_DAYS, stockCode } from '#contract/stock/stock.rules.ts';
import type { Database } from '#database/database.ts';
import {
  listNewestChanges,
  listStockRows,
  type StockRow,
} from '#server/catalogue/stock/stock-rows.public.ts';
import { listHoldingUnpaid } from '#server/checkout/checkout.public.ts';
import { DAY } from '#server/clock.ts';
import { listPromised, listSold, type Pieces } from '#server/orders/goods/goods.public.ts';
import type { Language } from '#text/language.ts';

export type ShownRow = OutputOf<typeof listStockCall>['rows'][number];
/** A row for the caller, with the goods in both languages. */
export type ReadRow = ShownRow & { goods: StockRow };

export const keyOf = ({ productId, colourId }: Pick<StockRow, 'productId' | 'colourId'>): string =>
  `${productId} ${colourId}`;

const byRow = (all: readonly Pieces[]): Map<string, number> =>
  new Map(all.map((one) => [keyOf(one), one.pieces]));

/** Converts a stock row to the caller's language. */
export const showGoods = (row: StockRow, language: Language) => ({
  productId: row.productId,
  colourId: row.colourId,
  code: stockCode(row),
  title: row.title[language],
  colourName: row.colourName?.[language] ?? null,
  isAddon: row.isAddon,
  isHidden: !row.isListed,
  shelf: row.shelf,
});

/** Units on the shelves that are reserved by orders, by `keyOf`. */
export async function readPromised(database: Database): Promise<Map<string, number>> {
  // Unpaid orders are read first: an order that is paid between the two queries is then read as a paid one too, and
  // counted once.
  return byRow(await listPromised(database, await listHoldingUnpaid(database)));
}

/** Every stock row with the units sold and reserved; with `productId`, only that product's rows. */
export async function readStock(
  database: Database,
  { language, now, productId = null }: { language: Language; now: Date; productId?: number | null },
): Promise<ReadRow[]> {
  const rows = await listStockRows(database, productId);
  const promised = await readPromised(database);
  const sold = byRow(await listSold(database, new Date(now.getTime() - SOLD_DAYS * DAY)));
  const changes = new Map(
    (
      await listNewestChanges(
        database,
        rows.map((row) => row.productId),
      )
    ).map((change) => [keyOf(change), change]),
  );
  return rows.map((row) => {
    const change = changes.get(keyOf(row));
    const pieces = sold.get(keyOf(row)) ?? 0;
    return {
      ...showGoods(row, language),
      goods: row,
      stock: row.stock,
      promised: promised.get(keyOf(row)) ?? 0,
      soldPerWeek: Math.round((pieces * 70) / SOLD_DAYS) / 10,
      lastChange: change ? { who: change.by, at: change.at, reason: change.reason } : null,
    };
  });
}
