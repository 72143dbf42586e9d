import type { InputOf, OutputOf } from '#contract/call.ts';
import { westernDigits } from '#contract/digits.ts';
import type { findStockCall, listStockCall } from '#contract/stock/office.calls.ts';
import {
  compareShelves,
  type StockFilter,
  shortageOf,
  stockFilters,
  weeksLeft,
} from '#contract/stock/stock.rules.ts';
import { listStockRows, type StockRow } from '#server/catalogue/stock/stock-rows.public.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { listOpenCounts } from './counts.store.ts';
import { type ReadRow, readStock, type ShownRow, showGoods } from './stock-list.ts';

const PAGE = 50;

const folded = (text: string): string => westernDigits(text).toLowerCase().trim();

type Goods = Pick<ShownRow, 'code' | 'shelf'>;
/** Whether a text is the code of this product, the code of one of its glazes, or its shelf. */
const hasCode = ({ code, shelf }: Goods, sought: string): boolean =>
  code === sought || code.split('.')[0] === sought || (shelf !== null && folded(shelf) === sought);

const RANK = { out: 0, few: 1, soon: 2 } as const;
const rankOf = (row: ShownRow): number => {
  const shortage = shortageOf(row);
  return shortage === null ? 3 : RANK[shortage];
};
/**
 * Sorts sold-out products first (those that sell fastest at the top), then products that run short (fewest weeks left at
 * the top). All others stay in the catalogue's order.
 */
function compare(a: ShownRow, b: ShownRow): number {
  const [one, other] = [rankOf(a), rankOf(b)];
  if (one !== other) return one - other;
  if (one === 0) return b.soldPerWeek - a.soldPerWeek;
  return one === 3 ? 0 : weeksLeft(a) - weeksLeft(b) || a.stock - b.stock;
}

const titlesOf = ({ title, colourName }: StockRow): string[] => [
  ...Object.values(title),
  ...Object.values(colourName ?? {}),
];

/** What a search finds: by a part of a title, a label's code, or a shelf; everything for no words. */
export function foundIn(rows: readonly ReadRow[], find: string): ReadRow[] {
  const sought = folded(find);
  return rows.filter(
    (row) =>
      sought === '' ||
      hasCode(row, sought) ||
      titlesOf(row.goods).some((title) => folded(title).includes(sought)),
  );
}
export const shownOf = (rows: readonly ReadRow[], show: StockFilter): ReadRow[] =>
  rows.filter((row) => show === 'all' || shortageOf(row) === show);

/** A page of the products in stock; products that run short come first. */
export async function listStock(
  { show = 'all', find = '', page = 1 }: InputOf<typeof listStockCall>,
  { database, clock, language }: StaffContext,
): Promise<OutputOf<typeof listStockCall>> {
  const everything = await readStock(database, { language, now: clock.now() });
  const found = foundIn(everything, find);
  const shown = shownOf(found, show).sort(compare);
  const first = (Math.max(page, 1) - 1) * PAGE;
  const shelves = everything.flatMap(({ shelf }) => shelf ?? []);
  const [all, out, few, soon] = stockFilters.map((one) =>
    one === 'all' ? found.length : found.filter((row) => shortageOf(row) === one).length,
  ) as [number, number, number, number];
  return {
    rows: shown.slice(first, first + PAGE),
    total: shown.length,
    pageSize: PAGE,
    counts: { all, out, few, soon },
    shelves: [...new Set(shelves)].sort(compareShelves),
    openCounts: (await listOpenCounts(database)).map(({ lines, ...count }) => ({
      ...count,
      lines: lines ?? 0,
    })),
  };
}

/** The product or the goods on the shelf with this code; empty if no label of this shop has the code. */
export async function findStock(
  { code }: InputOf<typeof findStockCall>,
  { database, language }: StaffContext,
): Promise<OutputOf<typeof findStockCall>> {
  const sought = folded(code);
  if (sought === '') return [];
  const goods = (await listStockRows(database)).map((row) => showGoods(row, language));
  return goods.filter((row) => hasCode(row, sought));
}
