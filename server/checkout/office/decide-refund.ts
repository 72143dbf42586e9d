import type { InputOf, OutputOf } from '#contract/call.ts';
import type { approveRefundCall } from '#contract/checkout/office.calls.ts';
import type { Transaction } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Written } from '#server/http/serve-office.ts';
import { spend } from '#server/staff/staff.public.ts';
import { giveBack, lockRefundable } from '../refund-order.ts';
import { findApproval, type StoredApproval, updateDecided } from './approvals.store.ts';
import { moneyChanged, requireOpen, returnedOf, sharesOf } from './refund-order.ts';
import { shownApproval } from './shown-approval.ts';

type Decided = Written<'staff', OutputOf<typeof approveRefundCall>>;
type Input = InputOf<typeof approveRefundCall>;

async function readApproval(tx: Transaction, id: number): Promise<StoredApproval> {
  const approval = await findApproval(tx, { id });
  if (!approval) throw refuse('notFound', (t) => t.office.approvalUnknown);
  return approval;
}

/**
 * Refunds what somebody else asked for.
 *
 * Invariants: never the person who asked. Decided once, because the row is updated only while it waits, and the refund
 * is in the same transaction. Nothing is refunded on other sums than the first person saw.
 * @throws Refusal notFound, notAllowed, wrongState, changedMeanwhile
 */
export async function approveRefund(
  { approvalId }: Input,
  context: StaffContext,
  tx: Transaction,
): Promise<Decided> {
  const { staff, clock } = context;
  const now = clock.now();
  const approval = await readApproval(tx, approvalId);
  if (approval.requestedBy === staff.memberId) throw refuse('notAllowed', (t) => t.office.ownApproval);
  // The order first, as every refund does; the approval's row is locked by its update.
  const order = await lockRefundable(tx, approval.orderId);
  if (!(await updateDecided(tx, approvalId, { by: staff.memberId, outcome: 'refunded', now })))
    throw refuse('wrongState', (t) => t.office.approvalOver);
  requireOpen(order);
  if (returnedOf(order) !== approval.seenReturned) throw moneyChanged(order);
  const { requestKey, amount, parts, reason, requestedByName } = approval;
  const shares = sharesOf(order, parts ? { parts } : { amount }, requestKey);
  if (!(await spend(tx, staff, { kind: 'refund', halalas: amount, now })))
    throw refuse('wrongState', (t) => t.office.aboveLimit);
  const split = await giveBack(tx, context, order, {
    shares,
    operator: staff.name,
    ...(reason === null ? {} : { reason }),
    requestKey,
  });
  return {
    data: shownApproval(approval, staff),
    audit: {
      act: 'order.approveRefund',
      subject: approval.number,
      before: { requestedBy: requestedByName, returned: approval.seenReturned },
      after: { amount, ...split },
    },
  };
}

/**
 * Refuses a refund that waits, or takes one's own request back.
 * @throws Refusal notFound, notAllowed, wrongState
 */
export async function declineRefund(
  { approvalId }: Input,
  { staff, clock }: StaffContext,
  tx: Transaction,
): Promise<Decided> {
  const approval = await readApproval(tx, approvalId);
  if (approval.requestedBy !== staff.memberId && !staff.permissions.has('money.approve'))
    throw refuse('notAllowed', (t) => t.office.notAllowed);
  const decided = { by: staff.memberId, outcome: 'declined', now: clock.now() } as const;
  if (!(await updateDecided(tx, approvalId, decided)))
    throw refuse('wrongState', (t) => t.office.approvalOver);
  const { amount, requestedByName } = approval;
  return {
    data: shownApproval(approval, staff),
    audit: {
      act: 'order.declineRefund',
      subject: approval.number,
      before: { requestedBy: requestedByName, amount },
    },
  };
}
