import type { OutputOf } from '#contract/call.ts';
import type { listApprovalsCall } from '#contract/checkout/office.calls.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { countOpenApprovals, listOpenApprovals } from './approvals.store.ts';
import { shownApproval } from './shown-approval.ts';

/** The maximum number of refunds in the list; its total counts all requests. */
const MAX_SHOWN = 100;

/** Refunds that need a second person's approval, oldest first. */
export async function listApprovals(
  _: object,
  { database, clock, staff }: StaffContext,
): Promise<OutputOf<typeof listApprovalsCall>> {
  const now = clock.now();
  const waiting = await listOpenApprovals(database, { now, max: MAX_SHOWN });
  return {
    approvals: waiting.map((approval) => shownApproval(approval, staff)),
    total: await countOpenApprovals(database, now),
  };
}
