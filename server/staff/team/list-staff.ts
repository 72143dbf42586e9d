import type { OutputOf } from '#contract/call.ts';
import type { listStaffCall } from '#contract/staff/office.calls.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { listOpenInvitations } from '../invitations.store.ts';
import { shownMembers } from './shown-member.ts';

/** Every member, including dismissed ones, and the open invitations. */
export async function listStaff(
  _: object,
  { database, clock }: StaffContext,
): Promise<OutputOf<typeof listStaffCall>> {
  const invitations = await listOpenInvitations(database, clock.now());
  return {
    members: await shownMembers(database),
    invitations: invitations.map(({ memberId, ...invitation }) => ({
      ...invitation,
      isReset: memberId !== null,
    })),
  };
}
