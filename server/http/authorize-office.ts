import { neededBy, type OfficeCall } from '#contract/office-call.ts';
import type { Permission } from '#contract/staff/permissions.rules.ts';
import { PROOF_MINUTES } from '#contract/staff/staff.limits.ts';
import { MINUTE } from '#server/clock.ts';
import type { StaffSession } from './office-context.ts';
import { type Refusal, refuse } from './refuse.ts';

type AuthorizedCall = Pick<OfficeCall, 'audience' | 'needs' | 'needsProof'>;

/** Until when acts that need a proof are allowed in this session; null when there was no proof or it is over. */
export function provedUntil({ provedAt }: Pick<StaffSession, 'provedAt'>, now: Date): Date | null {
  if (provedAt === null) return null;
  const until = new Date(provedAt.getTime() + PROOF_MINUTES * MINUTE);
  return until > now ? until : null;
}

const notSignedIn = (): Refusal => refuse('notSignedIn', (t) => t.http.notSignedIn);
const notAllowed = (): Refusal => refuse('notAllowed', (t) => t.office.notAllowed);

/** Who may make a call of each audience. A new audience does not compile until it is decided. */
const DECISIONS: Record<
  OfficeCall['audience'],
  (call: AuthorizedCall, staff: StaffSession | null) => Refusal | null
> = {
  anyone: () => null,
  self: (_, staff) => (staff === null ? notSignedIn() : null),
  staff(call, staff) {
    if (staff === null) return notSignedIn();
    return neededBy(call).some((permission) => staff.permissions.has(permission)) ? null : notAllowed();
  },
};

/**
 * Decides whether somebody may make an office call. No other place decides it; a call that needs more than its
 * declaration says asks `requirePermission`.
 * @returns why the call is refused, or null. Throws for an unknown audience, so it lets nobody in.
 */
export function authorizeOffice(call: AuthorizedCall, staff: StaffSession | null, now: Date): Refusal | null {
  const refused = DECISIONS[call.audience](call, staff);
  if (refused || !call.needsProof) return refused;
  return staff !== null && provedUntil(staff, now) !== null
    ? null
    : refuse('proofNeeded', (t) => t.office.proofNeeded);
}

/** @throws Refusal notAllowed */
export function requirePermission({ permissions }: StaffSession, permission: Permission): void {
  if (!permissions.has(permission)) throw notAllowed();
}
