import type { InputOf, OutputOf } from '#contract/call.ts';
import type { approveRefundCall } from '#contract/checkout/office.calls.ts';
import type { Transaction } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Written } from '#server/http/serve-office.ts';
import { requireMayDecline, requireSecondPerson, spend } from '#server/staff/money-limits.public.ts';
import { giveBack, lockRefundable } from '../refund-order.ts';
import { findApproval, type StoredApproval, updateApprovalAsDecided } from './approvals.store.ts';
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
 * Approves and makes a refund that another member of staff requested.
 *
 * Invariants: nobody approves their own request. A request is decided once, because its row is updated only while open
 * and the refund is in the same transaction. If the refunded sums changed since the request, it is refused.
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
  requireSecondPerson(staff, approval);
  // The order is locked first, as in every refund; the update then locks the approval's row.
  const order = await lockRefundable(tx, approval.orderId);
  if (!(await updateApprovalAsDecided(tx, approvalId, { by: staff.memberId, outcome: 'refunded', now })))
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
 * Declines a requested refund; a member may also withdraw their own request.
 * @throws Refusal notFound, notAllowed, wrongState
 */
export async function declineRefund(
  { approvalId }: Input,
  { staff, clock }: StaffContext,
  tx: Transaction,
): Promise<Decided> {
  const approval = await readApproval(tx, approvalId);
  requireMayDecline(staff, approval);
  const decided = { by: staff.memberId, outcome: 'declined', now: clock.now() } as const;
  if (!(await updateApprovalAsDecided(tx, approvalId, decided)))
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
