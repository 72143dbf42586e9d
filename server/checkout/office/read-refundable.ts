import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readRefundableCall } from '#contract/checkout/office.calls.ts';
import { inTransaction } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findOrderByNumber } from '#server/orders/orders.public.ts';
import { leftToSpend } from '#server/staff/money-limits.public.ts';
import { listMemberNames } from '#server/staff/staff.public.ts';
import { findOverlappingRefund, lockRefundable, refundedPieces } from '../refund-order.ts';
import { findOpenApproval, listDeclined } from './approvals.store.ts';
import { shownApproval } from './shown-approval.ts';

/**
 * Reads what can be refunded of an order, with the same locks and rules as the refund itself.
 * @throws Refusal notFound
 */
export async function readRefundable(
  { number }: InputOf<typeof readRefundableCall>,
  { database, clock, staff }: StaffContext,
): Promise<OutputOf<typeof readRefundableCall>> {
  const now = clock.now();
  const found = await findOrderByNumber(database, number);
  if (!found) throw refuse('notFound', (t) => t.office.orderUnknown);
  const order = await inTransaction(database, (tx) => lockRefundable(tx, found.id));
  const waiting = await findOpenApproval(database, found.id, now);
  const declined = await listDeclined(database, found.id);
  const members = await listMemberNames(
    database,
    declined.map(({ decidedBy }) => decidedBy),
  );
  return {
    number,
    isOpen: order.isOpen,
    ...order.paid,
    lines:
      order.parts?.map((parts, at) =>
        parts.map((sold, part) => ({
          ...sold,
          refundedPieces: refundedPieces(order, { line: at + 1, part }),
        })),
      ) ?? null,
    delivery: {
      amount: order.delivery,
      isRefunded: findOverlappingRefund(order, 'delivery') !== undefined,
    },
    ownLimit: await leftToSpend(database, staff, 'refund', now),
    refunds: order.returns.map(({ toMethod, toWallet, operator, reason, at }) => ({
      amount: toMethod + toWallet,
      toWallet,
      who: operator,
      reason,
      at,
    })),
    waiting: waiting && shownApproval(waiting, staff),
    declined: declined.map(({ amount, requestedByName, decidedBy, at }) => ({
      amount,
      requestedBy: requestedByName,
      declinedBy: members.get(decidedBy)!.name,
      at,
    })),
  };
}
