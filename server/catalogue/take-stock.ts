import { sql } from 'kysely';
import type { Transaction } from '#database/database.ts';
import { notifyCatalogueChange } from '#server/events/catalogue-change.ts';
import { SPLIT_FROM, updateStockAsSplit, updateStockAtOnce } from './stock/stock-parts.store.ts';
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
 * rows in the same order, so orders wait but never deadlock. An order is refused only after it has locked all units of
 * what it wants, so the last unit is sold, and nothing is called sold out while it is not.
 * @returns if stock is short, the short rows with what is available; then nothing was taken
 */
export async function takeStock(tx: Transaction, wanted: readonly Wanted[]): Promise<StockTaken> {
  const sums = totalByStock(wanted);
  if (await changeAtOnce(tx, sums, -1)) return { ok: true };
  const rows = await lockStock(tx, sums);
  const short = rows.filter(({ quantity, available }) => quantity > available);
  if (short.length > 0) return { ok: false, short };
  await changeLocked(tx, rows, -1);
  return { ok: true };
}

/**
 * Returns the stock of an order that ends without its goods. The caller must ensure that this happens once per order.
 */
export async function returnStock(tx: Transaction, wanted: readonly Wanted[]): Promise<void> {
  const sums = totalByStock(wanted);
  if (await changeAtOnce(tx, sums, 1)) return;
  await changeLocked(tx, await lockStock(tx, sums), 1);
}

/**
 * Changes all rows without locking more of a plentiful stock than one of its parts; false, with nothing changed or
 * locked, if that was not possible. It is tried twice, because another order may just have put the stock into parts, or
 * the part may have been empty.
 */
async function changeAtOnce(tx: Transaction, sums: readonly Wanted[], sign: 1 | -1): Promise<boolean> {
  await sql`savepoint stock`.execute(tx);
  for (const _ of [1, 2]) {
    const changed = await updateStockAtOnce(tx, sums, sign);
    if (changed.length === sums.length) {
      const locked = changed.flatMap(({ after, ...row }) =>
        after === null ? [] : [{ ...row, available: after - sign * row.quantity }],
      );
      await afterChange(tx, locked, sign);
      return true;
    }
    await sql`rollback to savepoint stock`.execute(tx);
  }
  return false;
}

/** Changes rows that `lockStock` has locked. */
async function changeLocked(tx: Transaction, rows: readonly Stocked[], sign: 1 | -1): Promise<void> {
  const changed = await updateStockBy(tx, rows, sign);
  // A product that got glazes since has no stock of its own to which a unit could return.
  if (sign === -1 && changed !== rows.length)
    throw new Error(`Stock was locked for ${rows.length} rows but taken from ${changed}.`);
  await afterChange(tx, rows, sign);
}

/** @param rows changed rows that are locked; `available` is their stock before the change. */
async function afterChange(tx: Transaction, rows: readonly Stocked[], sign: 1 | -1): Promise<void> {
  const plentiful = rows
    .map(({ available, quantity, ...row }) => ({ ...row, stock: available + sign * quantity }))
    .filter(({ stock }) => stock >= SPLIT_FROM);
  if (plentiful.length > 0) await updateStockAsSplit(tx, plentiful);
  await notifyStockChange(tx, rows, sign);
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
  await notifyCatalogueChange(tx, { productIds, lists });
}
