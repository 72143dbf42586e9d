import type { Transaction } from '#database/database.ts';
import { listBundlePartners } from './bundles/bundles.store.ts';
import {
  lockStock,
  notifyChange,
  type Stocked,
  totalByStock,
  updateStockBy,
  type Wanted,
} from './stock.store.ts';

/** Pages show the remaining quantity up to this number; a change above it does not affect them. */
const FEW_LEFT = 20;
/** Maximum number of ids in one notification, which can hold 8,000 bytes. */
const MAX_NOTIFIED_IDS = 500;

export type StockTaken = { ok: true } | { ok: false; short: Stocked[] };

/**
 * Takes stock for an order: everything wanted, or nothing. Demand is summed over lines and add-ons (an add-on adds
 * demand for its own product). Colour is required if the product has glazes.
 * Invariant: stock never falls below zero and nothing is sold twice, under any interleaving. All transactions lock the
 * rows in the same order, so orders wait but never deadlock.
 * @returns if stock is short, the short rows with what is available; then nothing was taken.
 */
export async function takeStock(tx: Transaction, wanted: readonly Wanted[]): Promise<StockTaken> {
  const sums = totalByStock(wanted);
  const rows = await lockStock(tx, sums);
  const short = rows.filter(({ quantity, available }) => quantity > available);
  if (short.length > 0) return { ok: false, short };
  const changed = await updateStockBy(tx, sums, -1);
  if (changed !== sums.length)
    throw new Error(`Stock was locked for ${sums.length} rows but taken from ${changed}.`);
  await notifyStockChange(tx, rows, -1);
  return { ok: true };
}

/** Returns the stock of an order that ends without its goods. The caller ensures that this happens once per order. */
export async function returnStock(tx: Transaction, wanted: readonly Wanted[]): Promise<void> {
  const sums = totalByStock(wanted);
  const rows = await lockStock(tx, sums);
  await updateStockBy(tx, sums, 1);
  await notifyStockChange(tx, rows, 1);
}

/** On commit, notifies all servers with `catalogue_changed` and this change as JSON. */
function notifyServers(
  tx: Transaction,
  change: { productIds: readonly number[] | 'all'; lists: boolean },
): Promise<void> {
  const isLong = change.productIds !== 'all' && change.productIds.length > MAX_NOTIFIED_IDS;
  return notifyChange(tx, isLong ? { ...change, productIds: 'all' } : change);
}

/** Notifies only about changes that pages show: low stock, sold out, back in stock. */
async function notifyStockChange(tx: Transaction, rows: readonly Stocked[], sign: 1 | -1): Promise<void> {
  const visibleChanges = rows.filter(
    ({ available, quantity }) => Math.min(available, available + sign * quantity) < FEW_LEFT,
  );
  if (visibleChanges.length === 0) return;
  const lists = visibleChanges.some(
    ({ available, quantity }) => (available === 0) !== (available + sign * quantity === 0),
  );
  const productIds = [...new Set(visibleChanges.map(({ productId }) => productId))];
  // A bundle is shown while all its products are in stock, so the pages of the others change too.
  await notifyServers(tx, {
    productIds: lists ? await listBundlePartners(tx, productIds) : productIds,
    lists,
  });
}

/** What a change that `notifyChange` sent makes out of date: all, if it may change lists. */
export function productsToForget(change: string): readonly number[] | 'all' {
  try {
    const { productIds, lists } = JSON.parse(change) as { productIds: readonly number[]; lists: boolean };
    return Array.isArray(productIds) && !lists ? productIds : 'all';
  } catch {
    return 'all';
  }
}
