import { neededBy, type OfficeCall } from '#contract/office-call.ts';
import type { Permission } from '#contract/staff/permissions.rules.ts';
import { PROOF_MINUTES } from '#contract/staff/staff.limits.ts';
import { MINUTE } from '#server/clock.ts';
import type { StaffSession } from './office-context.ts';
import { type Refusal, refuse } from './refuse.ts';

type AuthorizedCall = Pick<OfficeCall, 'audience' | 'needs' | 'needsProof'>;

/**
 * Until when this session may perform actions that need a recent proof of identity; null if there was no proof, or if
 * the proof has expired.
 */
export function provedUntil({ provedAt }: Pick<StaffSession, 'provedAt'>, now: Date): Date | null {
  if (provedAt === null) return null;
  const until = new Date(provedAt.getTime() + PROOF_MINUTES * MINUTE);
  return until > now ? until : null;
}

const notSignedIn = (): Refusal => refuse('notSignedIn', (t) => t.http.notSignedIn);
const notAllowed = (): Refusal => refuse('notAllowed', (t) => t.office.notAllowed);

/**
 * Decides for each audience who may make a request. A new audience does not compile until it has an entry in this
 * table.
 */
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
 * Decides whether a member of staff may make a back-office request. Nothing else decides this; a request that needs
 * more than its declaration says must call `requirePermission`.
 * @returns why the request is refused, or null. Throws for an unknown audience, so an unknown audience lets nobody in.
 */
export function authorizeOffice(call: AuthorizedCall, staff: StaffSession | null, now: Date): Refusal | null {
  const refused = DECISIONS[call.audience](call, staff);
  if (refused || !call.needsProof) return refused;
  return staff !== null && provedUntil(staff, now) !== null
    ? null
    : refuse('proofNeeded', (t) => t.office.proofNeeded);
}

/** Refuses a member without this permission. @throws Refusal notAllowed */
export function requirePermission({ permissions }: StaffSession, permission: Permission): void {
  if (!permissions.has(permission)) throw notAllowed();
}
