import { APPROVAL_HOURS } from '#contract/staff/staff.limits.ts';
import { HOUR } from '#server/clock.ts';
import type { StaffSession } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';

/** A refund or credit above the limits of the member who asked for it. */
type Request = { requestedBy: number };

/** Until when a second person may approve what is requested now. */
export const approvableUntil = (now: Date): Date => new Date(now.getTime() + APPROVAL_HOURS * HOUR);

/** Nobody approves their own request. @throws Refusal notAllowed */
export function requireSecondPerson({ memberId }: StaffSession, { requestedBy }: Request): void {
  if (requestedBy === memberId) throw refuse('notAllowed', (t) => t.office.ownApproval);
}

/** A member who may approve requests may decline them, and each may withdraw their own. @throws Refusal notAllowed */
export function requireMayDecline({ memberId, permissions }: StaffSession, { requestedBy }: Request): void {
  if (requestedBy !== memberId && !permissions.has('money.approve'))
    throw refuse('notAllowed', (t) => t.office.notAllowed);
}
