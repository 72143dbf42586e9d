import type { Transaction } from '#database/database.ts';
import {
  lockStock,
  notifyChange,
  type Stocked,
  totalByStock,
  updateStockBy,
  type Wanted,
} from './stock.store.ts';

/** Pages that show how many are left do so up to this many; a change above it is no news to a page. */
const FEW_LEFT = 20;
/** Longest list of ids in one announcement; a notification holds 8,000 bytes. */
const MAX_ANNOUNCED = 500;

export type StockTaken = { ok: true } | { ok: false; short: Stocked[] };

/**
 * Takes stock for an order: everything that is wanted, or nothing. Demand is summed over lines and add-ons (an add-on
 * is one more demand, of its own product). Colour is required where the product has glazes.
 * Invariant: stock never falls below zero and nothing is sold twice, under any interleaving; the rows are locked in
 * one order by everybody, so that orders wait but never deadlock.
 * @returns what is short, with what there is of it; then nothing was taken.
 */
export async function takeStock(tx: Transaction, wanted: readonly Wanted[]): Promise<StockTaken> {
  const sums = totalByStock(wanted);
  const rows = await lockStock(tx, sums);
  const short = rows.filter(({ quantity, available }) => quantity > available);
  if (short.length > 0) return { ok: false, short };
  const changed = await updateStockBy(tx, sums, -1);
  if (changed !== sums.length)
    throw new Error(`Stock was locked for ${sums.length} rows but taken from ${changed}.`);
  await announceStock(tx, rows, -1);
  return { ok: true };
}

/** Gives stock back, when an order ends without its goods. The caller makes sure that it happens once an order. */
export async function returnStock(tx: Transaction, wanted: readonly Wanted[]): Promise<void> {
  const sums = totalByStock(wanted);
  const rows = await lockStock(tx, sums);
  await updateStockBy(tx, sums, 1);
  await announceStock(tx, rows, 1);
}

/** Tells all servers, on commit, whose pages are out of date: `catalogue_changed` with this change as JSON. */
function announceChange(
  tx: Transaction,
  change: { productIds: readonly number[] | 'all'; lists: boolean },
): Promise<void> {
  const isLong = change.productIds !== 'all' && change.productIds.length > MAX_ANNOUNCED;
  return notifyChange(tx, isLong ? { ...change, productIds: 'all' } : change);
}

/** Only what a page would show otherwise is announced: few left, sold out, back again. */
async function announceStock(tx: Transaction, rows: readonly Stocked[], sign: 1 | -1): Promise<void> {
  const isNews = rows.filter(
    ({ available, quantity }) => Math.min(available, available + sign * quantity) < FEW_LEFT,
  );
  if (isNews.length === 0) return;
  const lists = isNews.some(
    ({ available, quantity }) => (available === 0) !== (available + sign * quantity === 0),
  );
  await announceChange(tx, { productIds: [...new Set(isNews.map(({ productId }) => productId))], lists });
}
