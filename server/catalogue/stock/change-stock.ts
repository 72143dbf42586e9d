import type { StockReason } from '#contract/stock/stock.rules.ts';
import type { Transaction } from '#database/database.ts';
import { notifyCatalogueChange } from '#server/events/catalogue-change.ts';
import { updateStockTo } from '../stock.store.ts';
import { insertStockChange } from './stock-rows.store.ts';

type Change = { productId: number; colourId: number | null; before: number; after: number };

/**
 * Records manual changes of stock: of one product, or of many that were counted. The caller must hold the locks on the
 * rows, and have read `before` under these locks.
 * @param by.key the idempotency key of a request that changes one product
 */
export async function changeStock(
  tx: Transaction,
  changes: readonly Change[],
  { reason, key = null, who, at }: { reason: StockReason; key?: string | null; who: string; at: Date },
): Promise<void> {
  for (const change of changes) {
    const { productId, colourId, after } = change;
    if (!(await updateStockTo(tx, { productId, colourId }, after)))
      throw new Error(`Product ${productId} was locked, but has no stock of glaze ${colourId}.`);
    await insertStockChange(tx, { ...change, reason, key, by: who, at });
  }
  const lists = changes.some(({ before, after }) => (before === 0) !== (after === 0));
  const productIds = [...new Set(changes.map(({ productId }) => productId))];
  await notifyCatalogueChange(tx, { productIds, lists });
}
