import * as z from 'zod/mini';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { changePricesCall, undoPricesCall } from '#contract/catalogue/prices.calls.ts';
import { isPrice } from '#contract/catalogue/prices.rules.ts';
import { changedSince } from '#contract/catalogue/prices.wire.ts';
import { changedMeanwhile as wire } from '#contract/staff/office.wire.ts';
import type { Transaction } from '#database/database.ts';
import { notifyCatalogueChange } from '#server/events/catalogue-change.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { lockProducts } from '../products/lock-products.ts';
import { readDocuments, recordVersions } from '../products/record-versions.ts';
import { listNewestVersions } from '../products/versions.store.ts';
import {
  findPriceChange,
  insertPriceChange,
  listPriceSteps,
  listPrices,
  type PriceStep,
  updatePrices,
} from './prices.store.ts';

type Changed = OutputOf<typeof changePricesCall>;
type Found = Awaited<ReturnType<typeof listPrices>>[number];
type Pair = PriceStep['before'];

const isSame = (one: Pair, other: Pair): boolean =>
  one.price === other.price && one.oldPrice === other.oldPrice;

/** Reads the current prices under the locks that every writer of products takes. */
async function lockPrices(tx: Transaction, productIds: readonly number[]): Promise<Map<number, Found>> {
  await lockProducts(tx, productIds);
  return new Map((await listPrices(tx, productIds)).map((found) => [found.productId, found]));
}

/** Writes checked prices, a version of each changed product, and the record with which the change can be undone. */
async function write(
  tx: Transaction,
  steps: readonly PriceStep[],
  { key, undoes }: { key: string; undoes: number | null },
  { staff, clock }: StaffContext,
): Promise<Written<'staff', Changed>> {
  const at = clock.now();
  const ids = steps.map(({ productId }) => productId);
  const before = await readDocuments(tx, ids);
  await updatePrices(
    tx,
    steps.map(({ productId, after }) => ({ productId, ...after })),
    at,
  );
  await recordVersions(tx, { ids, before }, { memberId: staff.memberId, who: staff.name, at });
  const id = await insertPriceChange(tx, { key, undoes, who: staff.name, at }, steps);
  if (id === null) throw refuse('keyReused', (t) => t.office.pricesKeyReused);
  await notifyCatalogueChange(tx, { productIds: ids, lists: true });
  return {
    data: { id, products: steps.length },
    audit: {
      act: undoes === null ? 'prices.change' : 'prices.undo',
      subject: `prices:${id}`,
      after: { products: steps.length, ...(undoes === null ? {} : { undoes }) },
    },
  };
}

/**
 * The response to an earlier request with this idempotency key; null for a new request.
 * @throws Refusal keyReused if the key was used for another change
 */
async function repeated(
  tx: Transaction,
  key: string,
  isIt: (change: { id: number; undoes: number | null; steps: PriceStep[] }) => boolean,
): Promise<Written<'staff', Changed> | null> {
  const known = await findPriceChange(tx, { key });
  if (!known) return null;
  const steps = await listPriceSteps(tx, known.id);
  if (!isIt({ ...known, steps })) throw refuse('keyReused', (t) => t.office.pricesKeyReused);
  return { data: { id: known.id, products: steps.length }, audit: NOTHING_CHANGED };
}

/**
 * Changes many prices: all of them or none.
 *
 * Invariant: prices change only from those that the caller saw, under the lock of imports. A former price is always
 * higher than the price.
 * @throws Refusal notFound, notValid, changedMeanwhile, keyReused
 */
export async function changePrices(
  { key, prices }: InputOf<typeof changePricesCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', Changed>> {
  const ids = prices.map(({ productId }) => productId);
  if (new Set(ids).size < ids.length)
    throw refuse('notValid', (t) => t.office.priceTwice, { field: 'prices' });
  const now = await lockPrices(tx, ids);
  const done = await repeated(tx, key, ({ undoes, steps }) => {
    const after = new Map(steps.map((step) => [step.productId, step.after]));
    return (
      undoes === null &&
      steps.length === prices.length &&
      prices.every((wanted) => after.has(wanted.productId) && isSame(after.get(wanted.productId)!, wanted))
    );
  });
  if (done) return done;
  const titleOf = (found: Found) => found.title[context.language];
  const moved: Found[] = [];
  const steps = prices.flatMap(({ productId, seenPrice, seenOldPrice, price, oldPrice }): PriceStep[] => {
    const found = now.get(productId);
    if (!found) throw refuse('notFound', (t) => t.products.unknown);
    if (!isSame(found, { price: seenPrice, oldPrice: seenOldPrice })) moved.push(found);
    if (!isPrice(price))
      throw refuse('notValid', (t) => t.office.priceWrong(titleOf(found)), { field: 'price' });
    if (oldPrice !== null && (!isPrice(oldPrice) || oldPrice <= price))
      throw refuse('notValid', (t) => t.office.oldPriceWrong(titleOf(found)), { field: 'old_price' });
    const step = { productId, before: found, after: { price, oldPrice } };
    return isSame(step.before, step.after) ? [] : [step];
  });
  const [first] = moved;
  if (first) {
    const { who, at } = (await listNewestVersions(tx, [first.productId])).get(first.productId)!;
    throw refuse(
      'changedMeanwhile',
      (t) => t.office.pricesMoved(titleOf(first), moved.length, who),
      z.encode(wire, { who, act: null, at }),
    );
  }
  if (steps.length === 0) throw refuse('notValid', (t) => t.office.pricesSame, { field: 'prices' });
  return write(tx, steps, { key, undoes: null }, context);
}

/**
 * Undoes a price change by a new change that restores the earlier prices. Invariant: a price that was changed since is
 * never overwritten unseen: the whole request is refused, or the caller chooses to skip such prices.
 * @throws Refusal notFound, wrongState, changedMeanwhile, keyReused
 */
export async function undoPrices(
  { id, key, skipsChanged }: InputOf<typeof undoPricesCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', Changed>> {
  const all = await listPriceSteps(tx, id);
  if (all.length === 0) throw refuse('notFound', (t) => t.office.priceChangeUnknown);
  const now = await lockPrices(
    tx,
    all.map(({ productId }) => productId),
  );
  const done = await repeated(tx, key, ({ undoes }) => undoes === id);
  if (done) return done;
  const { undoneBy } = (await findPriceChange(tx, { id }))!;
  if (undoneBy !== null) throw refuse('wrongState', (t) => t.office.pricesUndone(undoneBy));
  const steps = all.filter(({ productId, after }) => isSame(now.get(productId)!, after));
  const changed = all.length - steps.length;
  if (steps.length === 0 || (changed > 0 && !skipsChanged))
    throw refuse(
      'changedMeanwhile',
      (t) => t.office.pricesChangedSince(changed, all.length),
      z.encode(changedSince, { changed, unchanged: steps.length }),
    );
  const back = steps.map(({ productId, before, after }) => ({ productId, before: after, after: before }));
  return write(tx, back, { key, undoes: id }, context);
}
