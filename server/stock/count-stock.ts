import type { InputOf } from '#contract/call.ts';
import type {
  applyCountCall,
  countStockCall,
  dropCountCall,
  startCountCall,
} from '#contract/stock/office.calls.ts';
import type { Transaction } from '#database/database.ts';
import { insertAuditEntry } from '#server/audit/audit.public.ts';
import { changeStock, lockStock } from '#server/catalogue/stock/stock-rows.public.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import {
  deleteLine,
  insertCount,
  listLines,
  lockCount,
  type StockCount,
  updateCountAsEnded,
  updateCountVersion,
  upsertLine,
} from './counts.store.ts';
import { type ShownCount, shownCount, stockAfter } from './read-count.ts';
import { lockRow, newestChange } from './set-stock.ts';
import { keyOf, readPromised } from './stock-list.ts';

/** Starts a stock count of one shelf, or without a shelf of any products. A repeated request starts one count. */
export async function startCount(
  { key, shelf }: InputOf<typeof startCountCall>,
  { staff, clock, language }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownCount>> {
  const { count, isNew } = await insertCount(tx, {
    key,
    shelf: shelf === '' ? null : shelf,
    who: staff.name,
    at: clock.now(),
  });
  return {
    data: await shownCount(tx, count, language),
    audit: isNew
      ? { act: 'stock.startCount', subject: `count:${count.id}`, after: { shelf: count.shelf } }
      : NOTHING_CHANGED,
  };
}

/** Locks a count that has not ended. @throws Refusal notFound, wrongState if the count has ended */
async function lockOpen(tx: Transaction, id: number): Promise<StockCount> {
  const count = await lockCount(tx, id);
  if (!count) throw refuse('notFound', (t) => t.office.countUnknown);
  if (count.outcome !== null) throw refuse('wrongState', (t) => t.office.countOver(count.endedBy));
  return count;
}

/**
 * Records how many units of a product were counted on the shelf, and how many were expected: its stock plus the units
 * reserved by orders. Both are read under the lock of the stock, so that a concurrent sale changes either none of the
 * two or both.
 * @throws Refusal notFound, wrongState, changedMeanwhile if somebody else counted this product
 */
export async function countStock(
  { id, productId, colourId, counted, seen }: InputOf<typeof countStockCall>,
  { staff, clock, language }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownCount>> {
  const count = await lockOpen(tx, id);
  const which = { productId, colourId };
  const line = (await listLines(tx, id)).find((one) => keyOf(one) === keyOf(which));
  const stock = await lockRow(tx, which);
  const change = await newestChange(tx, which);
  const expected = stock + ((await readPromised(tx)).get(keyOf(which)) ?? 0);
  // A repeated request carries the number that was seen before the first one. A caller who saw the line's own number has
  // counted the shelf again.
  const isKnown =
    line === undefined ||
    (line.seenChange === (change?.id ?? 0) && (seen !== counted || line.expected === expected));
  if ((line?.counted ?? null) === counted && isKnown)
    return { data: await shownCount(tx, count, language), audit: NOTHING_CHANGED };
  if ((line?.counted ?? null) !== seen)
    throw changedMeanwhile({ who: line?.countedBy ?? null, at: line?.countedAt ?? null });
  if (counted === null) await deleteLine(tx, id, which);
  else
    await upsertLine(tx, id, {
      ...which,
      counted,
      expected,
      seenChange: change?.id ?? 0,
      countedBy: staff.name,
      countedAt: clock.now(),
    });
  await updateCountVersion(tx, id);
  const subject = `count:${id}`;
  return {
    data: await shownCount(tx, { ...count, version: count.version + 1 }, language),
    audit: {
      act: 'stock.countLine',
      subject,
      before: { counted: line?.counted ?? null },
      after: { product: productId, ...(colourId === null ? {} : { glaze: colourId }), counted },
    },
  };
}

/**
 * Applies a count in one transaction, with an audit entry for each product.
 *
 * Invariants: the stock changes by the difference that was found and is not set to the counted number, so that sales
 * made since then still count. A stock that somebody changed by hand since the count is left alone.
 * @throws Refusal notFound, wrongState, changedMeanwhile
 */
export async function applyCount(
  { id, version }: InputOf<typeof applyCountCall>,
  { staff, clock, language, network }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownCount>> {
  const count = await lockOpen(tx, id);
  const lines = await listLines(tx, id);
  if (count.version !== version)
    throw changedMeanwhile({ who: lines[0]?.countedBy ?? null, at: lines[0]?.countedAt ?? null });
  const at = clock.now();
  const locked = await lockStock(
    tx,
    lines.map(({ productId, colourId }) => ({ productId, colourId, quantity: 0 })),
  );
  const stocks = new Map(locked.map((row) => [keyOf(row), row.available]));
  const changes = [];
  for (const line of lines) {
    const change = await newestChange(tx, line);
    if ((change?.id ?? 0) !== line.seenChange)
      throw changedMeanwhile({ who: change?.by ?? null, at: change?.at ?? null });
    const before = stocks.get(keyOf(line)) ?? 0;
    const after = stockAfter(before, line);
    if (after !== before) changes.push({ ...line, before, after });
  }
  await changeStock(tx, changes, { reason: 'count', who: staff.name, at });
  const by = { memberId: staff.memberId, who: staff.name, address: network.address };
  for (const { productId, colourId, before, after, counted, expected } of changes)
    await insertAuditEntry(
      tx,
      by,
      {
        act: 'stock.count',
        subject: `product:${productId}`,
        before: { stock: before, ...(colourId === null ? {} : { glaze: colourId }) },
        after: { stock: after, counted, expected, count: id },
      },
      at,
    );
  await updateCountAsEnded(tx, id, { outcome: 'applied', who: staff.name, at });
  const ended = { ...count, outcome: 'applied' as const, endedBy: staff.name, endedAt: at };
  return {
    data: await shownCount(tx, { ...ended, version: version + 1 }, language),
    audit: {
      act: 'stock.applyCount',
      subject: `count:${id}`,
      after: { counted: lines.length, changed: changes.length },
    },
  };
}

/** Ends a count without changing any stock. @throws Refusal notFound, wrongState, changedMeanwhile */
export async function dropCount(
  { id, version }: InputOf<typeof dropCountCall>,
  { staff, clock }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', null>> {
  const count = await lockOpen(tx, id);
  const [newest] = await listLines(tx, id);
  if (count.version !== version)
    throw changedMeanwhile({ who: newest?.countedBy ?? null, at: newest?.countedAt ?? null });
  await updateCountAsEnded(tx, id, { outcome: 'dropped', who: staff.name, at: clock.now() });
  return { data: null, audit: { act: 'stock.dropCount', subject: `count:${id}` } };
}
