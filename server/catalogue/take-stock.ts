import type { Transaction } from '#database/database.ts';
import { notifyCatalogueChange } from '#server/events/catalogue-change.ts';
import { listBundlePartners } from './bundles/bundles.store.ts';
import { lockStock, type Stocked, updateStockBy, type Wanted } from './stock.store.ts';

/** The remaining quantity up to which pages show it. A change above this number does not affect any page. */
const FEW_LEFT = 20;

/**
 * Sums the demand for each stock row, in the order in which all transactions lock the rows.
 * @throws RangeError for a quantity that is not a positive integer, because a negative one would increase stock
 */
function totalByStock(wanted: readonly Wanted[]): Wanted[] {
  const sums = new Map<string, Wanted>();
  for (const { productId, colourId, quantity } of wanted) {
    if (!Number.isInteger(quantity) || quantity < 1)
      throw new RangeError(`Nobody can want ${quantity} pieces.`);
    const key = `${productId} ${colourId}`;
    const sum = sums.get(key);
    if (sum) sum.quantity += quantity;
    else sums.set(key, { productId, colourId, quantity });
  }
  return [...sums.values()].sort(
    (a, b) => a.productId - b.productId || (a.colourId ?? 0) - (b.colourId ?? 0),
  );
}

export type StockTaken = { ok: true } | { ok: false; short: Stocked[] };

/**
 * Takes stock for an order: everything wanted, or nothing. Demand is summed over lines and add-ons (an add-on adds
 * demand for its own product). The colour is required if the product has glazes.
 *
 * Invariant: stock never falls below zero and no unit is sold twice, under any interleaving. All transactions lock the
 * rows in the same order, so orders wait but never deadlock.
 * @returns if stock is short, the short rows with what is available; then nothing was taken
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

/**
 * Returns the stock of an order that ends without its goods. The caller must ensure that this happens once per order.
 */
export async function returnStock(tx: Transaction, wanted: readonly Wanted[]): Promise<void> {
  const sums = totalByStock(wanted);
  const rows = await lockStock(tx, sums);
  await updateStockBy(tx, sums, 1);
  await notifyStockChange(tx, rows, 1);
}

/** Updates only the pages that show the change: low stock, sold out, back in stock. */
async function notifyStockChange(tx: Transaction, rows: readonly Stocked[], sign: 1 | -1): Promise<void> {
  const visibleChanges = rows.filter(
    ({ available, quantity }) => Math.min(available, available + sign * quantity) < FEW_LEFT,
  );
  if (visibleChanges.length === 0) return;
  const lists = visibleChanges.some(
    ({ available, quantity }) => (available === 0) !== (available + sign * quantity === 0),
  );
  const productIds = [...new Set(visibleChanges.map(({ productId }) => productId))];
  // A bundle is shown while all its products are in stock, so the pages of its other products change too.
  await notifyCatalogueChange(tx, {
    productIds: lists ? await listBundlePartners(tx, productIds) : productIds,
    lists,
  });
}
