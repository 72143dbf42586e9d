import type { OutputOf } from '#contract/call.ts';
import type { listApprovalsCall } from '#contract/checkout/office.calls.ts';
import type { StaffSession } from '#server/http/office-context.ts';
import type { StoredApproval } from './approvals.store.ts';

export type Approval = OutputOf<typeof listApprovalsCall>['approvals'][number];

/** A refund request in the form that this member of staff sees. */
export const shownApproval = (approval: StoredApproval, { memberId }: StaffSession): Approval => ({
  id: approval.id,
  number: approval.number,
  amount: approval.amount,
  reason: approval.reason,
  requestedBy: approval.requestedByName,
  requestedAt: approval.requestedAt,
  expiresAt: approval.expiresAt,
  isOwn: approval.requestedBy === memberId,
});
