import type { InputOf } from '#contract/call.ts';
import type { markEngravedCall, markSpoiltCall } from '#contract/orders/engraving.calls.ts';
import type { Transaction } from '#database/database.ts';
import { takeStock } from '#server/catalogue/stock.public.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { lockOrder } from '../orders.store.ts';
import { listPreparations, upsertPreparation } from '../preparation/preparations.store.ts';
import {
  countEngraved,
  type EngravedLine,
  findEngravedLines,
  findOrderOfLine,
  insertSpoiltPot,
  listPieceStates,
  type PieceState,
  upsertPieceState,
} from './engravings.store.ts';
import { type Engraving, shownEngravings } from './shown-engraving.ts';

type Pot = { lineId: number; piece: number; version: number };
type Locked = { line: EngravedLine; state: (PieceState & { spoilt: number }) | undefined };

/**
 * Locks the order of a pot and reads the pot's state.
 *
 * Invariant: when two people change a pot at once, one succeeds and the other is told who was faster, because the pot's
 * version is compared under the order's lock.
 * @throws Refusal notFound, wrongState, changedMeanwhile
 */
async function lockPot(
  tx: Transaction,
  { language }: StaffContext,
  { lineId, piece, version }: Pot,
): Promise<Locked> {
  const found = await findOrderOfLine(tx, lineId);
  if (!found || piece > found.quantity) throw refuse('notFound', (t) => t.office.engravingUnknown);
  await lockOrder(tx, found.orderId);
  const line = (await findEngravedLines(tx, language, [lineId])).get(lineId);
  if (!line) throw refuse('wrongState', (t) => t.office.engravingOver);
  const state = (await listPieceStates(tx, [lineId])).find((one) => one.piece === piece);
  if ((state?.version ?? 0) !== version) {
    const who = state?.who ?? null;
    const act = state?.doneAt ? 'engraving.done' : null;
    throw changedMeanwhile({ who, act, at: state?.changedAt ?? null });
  }
  return { line, state };
}

async function shown(
  tx: Transaction,
  { clock }: StaffContext,
  line: EngravedLine,
  piece: number,
): Promise<Engraving> {
  const all = await shownEngravings(tx, [line], clock.now());
  return all.find((one) => one.piece === piece)!;
}

/** Moves an order in the engraving step on to wrapping once its last pot is engraved. */
async function leaveLaser(
  tx: Transaction,
  { staff: { memberId, name: who }, clock }: StaffContext,
  { orderId }: EngravedLine,
): Promise<void> {
  const { done, of } = (await countEngraved(tx, [orderId])).get(orderId)!;
  const step = (await listPreparations(tx, [orderId])).get(orderId)?.step;
  if (done < of || step !== 'engrave') return;
  await upsertPreparation(tx, orderId, { step: 'wrap', memberId, who, at: clock.now() });
}

/** Marks a pot as engraved, or takes that mark back. @throws Refusal notFound, wrongState, changedMeanwhile */
export async function markEngraved(
  { isDone, ...pot }: InputOf<typeof markEngravedCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', Engraving>> {
  const { staff, clock } = context;
  const { line, state } = await lockPot(tx, context, pot);
  const { lineId, piece } = pot;
  if ((state?.doneAt != null) === isDone)
    return { data: await shown(tx, context, line, piece), audit: NOTHING_CHANGED };
  const now = clock.now();
  await upsertPieceState(tx, {
    lineId,
    piece,
    version: pot.version + 1,
    doneAt: isDone ? now : null,
    memberId: staff.memberId,
    who: staff.name,
    changedAt: now,
  });
  if (isDone) await leaveLaser(tx, context, line);
  return {
    data: await shown(tx, context, line, piece),
    audit: {
      act: isDone ? 'engraving.done' : 'engraving.undone',
      subject: line.number,
      after: { line: lineId, piece },
    },
  };
}

/**
 * Records that a pot was spoilt: takes another of the same glaze from stock, which still has to be engraved.
 *
 * Invariant: one spoilt pot takes exactly one unit of stock, because the pot's version changes in the same transaction.
 * Two people cannot take the last unit, because `takeStock` never goes below zero.
 * @throws Refusal notFound, wrongState, outOfStock, changedMeanwhile
 */
export async function markSpoilt(
  { reason, ...pot }: InputOf<typeof markSpoiltCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', Engraving>> {
  const { staff, clock } = context;
  const { line } = await lockPot(tx, context, pot);
  const { lineId, piece } = pot;
  const { productId, colourId } = line;
  const taken = await takeStock(tx, [{ productId, colourId, quantity: 1 }]);
  if (!taken.ok) throw refuse('outOfStock', (t) => t.office.engravingNoPot);
  const now = clock.now();
  const memberId = staff.memberId;
  const state = { version: pot.version + 1, doneAt: null, who: staff.name, changedAt: now };
  await upsertPieceState(tx, { lineId, piece, memberId, ...state });
  await insertSpoiltPot(tx, { lineId, piece, productId, colourId, reason, memberId, at: now });
  return {
    data: await shown(tx, context, line, piece),
    audit: { act: 'engraving.spoilt', subject: line.number, after: { line: lineId, piece, reason } },
  };
}
