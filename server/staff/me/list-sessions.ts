import type { OutputOf } from '#contract/call.ts';
import type { listSessionsCall } from '#contract/staff/office.calls.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { listOpenStaffSessions } from '../sessions.store.ts';

/** The browsers in which the caller is signed in. */
export async function listSessions(
  _: object,
  { database, clock, staff }: StaffContext,
): Promise<OutputOf<typeof listSessionsCall>> {
  const open = await listOpenStaffSessions(database, staff.memberId, clock.now());
  return open.map((session) => ({ ...session, isCurrent: session.id === staff.id }));
}
