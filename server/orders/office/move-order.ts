import * as z from 'zod/mini';
import type { InputOf } from '#contract/call.ts';
import type { moveOrderCall } from '#contract/orders/office.calls.ts';
import { permissionToMove } from '#contract/orders/office.rules.ts';
import { givesBack, mayMove, nextStatus } from '#contract/orders/orders.rules.ts';
import { changedMeanwhile as wire } from '#contract/staff/office.wire.ts';
import type { Transaction } from '#database/database.ts';
import { requirePermission } from '#server/http/authorize-office.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { type Refusal, refuse } from '#server/http/refuse.ts';
import type { Written } from '#server/http/serve-office.ts';
import { moveOrder as move } from '../move-order.ts';
import { findLastEvent, findOrderByNumber } from '../orders.store.ts';
import { findBoardOrder } from './board.store.ts';
import { findClaim } from './claim-order.ts';
import { deleteClaim } from './claims.store.ts';
import { type Card, shownCards } from './shown-card.ts';

/**
 * Moves an order one step forward, or ends it.
 *
 * Invariant: an order moves only from the status that the caller saw, checked under its lock. Of two people who move it
 * at once, one succeeds; the other is told who did what, and nothing is written for them.
 * @throws Refusal notFound, notAllowed, wrongState, changedMeanwhile
 */
export async function moveOrder(
  { number, from, to: wanted, reason }: InputOf<typeof moveOrderCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', Card>> {
  const { staff, language, clock } = context;
  const order = await findOrderByNumber(tx, number);
  if (!order) throw refuse('notFound', (t) => t.office.orderUnknown);
  if (order.status !== from) throw await changedMeanwhile(tx, order.id);
  const to = wanted ?? nextStatus(order);
  if (to === null) throw refuse('wrongState', (t) => t.office.orderStays);
  requirePermission(staff, permissionToMove(to));
  if (!mayMove(order, to, 'operator')) throw refuse('wrongState', (t) => t.office.orderStays);
  if (reason !== undefined && reason !== '' && !givesBack(to))
    throw refuse('notValid', (t) => t.office.reasonOnlyForEnds, { field: 'reason' });
  const actor = { kind: 'operator', name: staff.name } as const;
  const claim = await findClaim(tx, order.id, clock.now());
  const before = await move(tx, context, { orderId: order.id, from, to, actor, reason: reason || null });
  if (!before) throw await changedMeanwhile(tx, order.id);
  // Packed: the next person takes it themselves.
  if (to !== 'wrapGift') await deleteClaim(tx, order.id);
  const moved = (await findBoardOrder(tx, language, number))!;
  const [card] = await shownCards(tx, [moved], { language, now: clock.now() });
  return {
    data: card!,
    audit: {
      act: 'order.move',
      subject: number,
      before: { status: from },
      // Moved although somebody else worked on it.
      after: { status: to, ...(claim && claim.memberId !== staff.memberId ? { claimedBy: claim.who } : {}) },
    },
  };
}

/** The order has another status than the caller saw: who gave it that one, and when. */
async function changedMeanwhile(tx: Transaction, orderId: number): Promise<Refusal> {
  const { status, actor, at } = await findLastEvent(tx, orderId);
  const data = z.encode(wire, { who: actor.name, act: status, at });
  return refuse('changedMeanwhile', (t) => t.office.changedMeanwhile(actor.name), data);
}
