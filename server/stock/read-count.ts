import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readCountCall } from '#contract/stock/office.calls.ts';
import type { Database } from '#database/database.ts';
import { listNewestChanges, listStockRows } from '#server/catalogue/stock/stock-rows.public.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Language } from '#text/language.ts';
import { type CountLine, findCount, listLines, type StockCount } from './counts.store.ts';
import { keyOf, showGoods } from './stock-list.ts';

export type ShownCount = OutputOf<typeof readCountCall>;

/**
 * The stock after a line of a count is applied: it changes by the difference found when the line was counted, because
 * sales since then are already in the stock. The result is never below zero, even if more units were reserved than were
 * on the shelf.
 */
export const stockAfter = (stock: number, { counted, expected }: Pick<CountLine, 'counted' | 'expected'>) =>
  Math.max(0, stock + counted - expected);

/** A count with its differences, and the products still to be counted on its shelf. */
export async function shownCount(
  database: Database,
  count: StockCount,
  language: Language,
): Promise<ShownCount> {
  const goods = await listStockRows(database);
  const lines = await listLines(database, count.id);
  const byKey = new Map(lines.map((line) => [keyOf(line), line]));
  const changes = new Map(
    (
      await listNewestChanges(
        database,
        lines.map(({ productId }) => productId),
      )
    ).map((change) => [keyOf(change), change]),
  );
  return {
    ...count,
    // The lines are in the catalogue's order, so that a line does not move when its number changes.
    lines: goods.flatMap((row) => {
      const line = byKey.get(keyOf(row));
      if (!line) return [];
      const change = changes.get(keyOf(line));
      const isOver = count.outcome !== null;
      return [
        {
          ...showGoods(row, language),
          counted: line.counted,
          expected: line.expected,
          stock: row.stock,
          stockAfter: isOver ? row.stock : stockAfter(row.stock, line),
          countedBy: line.countedBy,
          changedBy: !isOver && change && change.id > line.seenChange ? change.by : null,
        },
      ];
    }),
    left:
      count.shelf === null
        ? []
        : goods
            .filter((row) => row.shelf === count.shelf && !byKey.has(keyOf(row)))
            .map((row) => showGoods(row, language)),
  };
}

/** Reads one stock count. @throws Refusal notFound */
export async function readCount(
  { id }: InputOf<typeof readCountCall>,
  { database, language }: StaffContext,
): Promise<ShownCount> {
  const count = await findCount(database, id);
  if (!count) throw refuse('notFound', (t) => t.office.countUnknown);
  return shownCount(database, count, language);
}
