import * as z from 'zod/mini';
import type { InputOf } from '#contract/call.ts';
import { MAX_STOCK } from '#contract/catalogue/catalogue.limits.ts';
import { changedMeanwhile as wire } from '#contract/staff/office.wire.ts';
import type { addDeliveryCall, setStockCall } from '#contract/stock/office.calls.ts';
import type { StockReason } from '#contract/stock/stock.rules.ts';
import type { Transaction } from '#database/database.ts';
import {
  changeStock,
  findChangeByKey,
  listNewestChanges,
  listStockRows,
  lockStock,
} from '#server/catalogue/stock/stock-rows.public.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { keyOf, readStock, type ShownRow } from './stock-list.ts';

type Which = { productId: number; colourId: number | null };
type Press = Which & { key: string };

/**
 * Locks the stock of a product or glaze against sales until the transaction ends.
 * @returns the units that can be sold @throws Refusal notFound
 */
export async function lockRow(tx: Transaction, { productId, colourId }: Which): Promise<number> {
  const known = await listStockRows(tx, productId);
  if (!known.some((row) => row.colourId === colourId)) throw refuse('notFound', (t) => t.office.stockUnknown);
  const [locked] = await lockStock(tx, [{ productId, colourId, quantity: 0 }]);
  return locked!.available;
}

async function shown(tx: Transaction, which: Which, { language, clock }: StaffContext): Promise<ShownRow> {
  const { productId } = which;
  const rows = await readStock(tx, { language, now: clock.now(), productId });
  const { goods: _, ...row } = rows.find((one) => keyOf(one) === keyOf(which))!;
  return row;
}

/** The newest manual change of this stock. */
export async function newestChange(tx: Transaction, which: Which) {
  const changes = await listNewestChanges(tx, [which.productId]);
  return changes.find((change) => keyOf(change) === keyOf(which)) ?? null;
}

/**
 * Whether the same request was already carried out.
 * @throws Refusal keyReused if its idempotency key was used for a different change
 */
async function isRepeated(
  tx: Transaction,
  { key, ...which }: Press,
  did: { reason: StockReason; isSame: (done: { before: number; after: number }) => boolean },
): Promise<boolean> {
  const done = await findChangeByKey(tx, key);
  if (!done) return false;
  if (keyOf(done) !== keyOf(which) || done.reason !== did.reason || !did.isSame(done))
    throw refuse('keyReused', (t) => t.office.stockKeyReused);
  return true;
}

const entry = ({ productId, colourId }: Which, before: number, after: number) =>
  ({
    subject: `product:${productId}`,
    before: { stock: before, ...(colourId === null ? {} : { glaze: colourId }) },
    after: { stock: after },
  }) as const;

/**
 * Sets a stock to a number.
 *
 * Invariant: the stock changes only from the number that the caller saw, under the lock that sales take too, so no sale
 * is lost.
 * @throws Refusal notFound, changedMeanwhile, keyReused
 */
export async function setStock(
  { key, productId, colourId, seen, quantity }: InputOf<typeof setStockCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownRow>> {
  const which = { productId, colourId };
  const before = await lockRow(tx, which);
  const isSame = (done: { before: number; after: number }) => done.before === seen && done.after === quantity;
  if (await isRepeated(tx, { key, ...which }, { reason: 'set', isSame }))
    return { data: await shown(tx, which, context), audit: NOTHING_CHANGED };
  if (before !== seen) {
    const change = await newestChange(tx, which);
    // If the last manual change explains the current number, its author is named. Otherwise units were sold or
    // returned, and no member of staff can be named.
    const by = change?.after === before ? change : null;
    throw refuse(
      'changedMeanwhile',
      (t) => t.office.stockMoved(seen, before, by?.by ?? null),
      z.encode(wire, { who: by?.by ?? null, act: null, at: by?.at ?? null }),
    );
  }
  if (quantity === before) return { data: await shown(tx, which, context), audit: NOTHING_CHANGED };
  const at = context.clock.now();
  await changeStock(tx, [{ ...which, before, after: quantity }], {
    reason: 'set',
    key,
    who: context.staff.name,
    at,
  });
  return {
    data: await shown(tx, which, context),
    audit: { act: 'stock.set', ...entry(which, before, quantity) },
  };
}

/** Adds delivered units to the current stock. @throws Refusal notFound, notValid, keyReused */
export async function addDelivery(
  { key, productId, colourId, pieces }: InputOf<typeof addDeliveryCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownRow>> {
  const which = { productId, colourId };
  const before = await lockRow(tx, which);
  const isSame = (done: { before: number; after: number }) => done.after - done.before === pieces;
  if (await isRepeated(tx, { key, ...which }, { reason: 'delivery', isSame }))
    return { data: await shown(tx, which, context), audit: NOTHING_CHANGED };
  const after = before + pieces;
  if (after > MAX_STOCK)
    throw refuse('notValid', (t) => t.office.stockTooMany(MAX_STOCK), { field: 'pieces' });
  const at = context.clock.now();
  await changeStock(tx, [{ ...which, before, after }], {
    reason: 'delivery',
    key,
    who: context.staff.name,
    at,
  });
  return {
    data: await shown(tx, which, context),
    audit: { act: 'stock.deliver', ...entry(which, before, after) },
  };
}
