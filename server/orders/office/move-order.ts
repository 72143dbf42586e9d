import type { InputOf } from '#contract/call.ts';
import type { moveOrderCall } from '#contract/orders/office.calls.ts';
import { permissionToMove, TELL_AFTER_SECONDS } from '#contract/orders/office.rules.ts';
import { givesBack, mayMove, nextStatus } from '#contract/orders/orders.rules.ts';
import type { Transaction } from '#database/database.ts';
import { requirePermission } from '#server/http/authorize-office.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Written } from '#server/http/serve-office.ts';
import { moveOrder as move } from '../move-order.ts';
import { findOrderByNumber } from '../orders.store.ts';
import { upsertPreparation } from '../preparation/preparations.store.ts';
import { findClaim } from './claim-order.ts';
import { deleteClaim } from './claims.store.ts';
import { orderChanged } from './order-changed.ts';
import { type Card, readCard } from './shown-card.ts';

/**
 * Moves an order one status forward, or ends it. Preparation begins with the first of the shop's own steps. The shopper
 * is notified a minute later of a move that staff can take back (step-back).
 *
 * Invariant: an order moves only from the status the caller saw, which is checked under the order's lock. When two
 * people move an order at once, one succeeds; the other is told who did what, and their request writes nothing.
 * @throws Refusal notFound, notAllowed, wrongState, changedMeanwhile
 */
export async function moveOrder(
  { number, from, to: wanted, reason }: InputOf<typeof moveOrderCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', Card>> {
  const { staff, clock } = context;
  const order = await findOrderByNumber(tx, number);
  if (!order) throw refuse('notFound', (t) => t.office.orderUnknown);
  if (order.status !== from) throw await orderChanged(tx, order.id);
  const to = wanted ?? nextStatus(order);
  if (to === null) throw refuse('wrongState', (t) => t.office.orderStays);
  requirePermission(staff, permissionToMove(to));
  if (!mayMove(order, to, 'operator')) throw refuse('wrongState', (t) => t.office.orderStays);
  if (reason !== undefined && reason !== '' && !givesBack(to))
    throw refuse('notValid', (t) => t.office.reasonOnlyForEnds, { field: 'reason' });
  const actor = { kind: 'operator', name: staff.name } as const;
  const now = clock.now();
  const claim = await findClaim(tx, order.id, now);
  const before = await move(tx, context, {
    orderId: order.id,
    from,
    to,
    actor,
    reason: reason || null,
    startsPreparation: to === 'wrapGift',
    ...(givesBack(to) ? {} : { notifyAt: new Date(now.getTime() + TELL_AFTER_SECONDS * 1000) }),
  });
  if (!before) throw await orderChanged(tx, order.id);
  // The claim ends with the move, because another member of staff may do the next step.
  if (to !== 'wrapGift') await deleteClaim(tx, order.id);
  else
    await upsertPreparation(tx, order.id, {
      step: 'pick',
      memberId: staff.memberId,
      who: staff.name,
      at: now,
    });
  return {
    data: await readCard(tx, number, context),
    audit: {
      act: 'order.move',
      subject: number,
      before: { status: from },
      // The audit log records the move of an order that somebody else had claimed.
      after: { status: to, ...(claim && claim.memberId !== staff.memberId ? { claimedBy: claim.who } : {}) },
    },
  };
}
