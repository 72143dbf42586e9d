import type { InputOf } from '#contract/call.ts';
import type { changePasswordCall } from '#contract/staff/office.calls.ts';
import type { Transaction } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import type { Written } from '#server/http/serve-office.ts';
import { updateMemberPassword } from '../members.store.ts';
import { hashStaffPassword } from '../new-staff-password.ts';
import { updateStaffSessionsAsEnded } from '../sessions.store.ts';

/** Hashes the caller's new password. @throws Refusal notValid for a weak password */
export const hashOwnPassword = (
  { password }: InputOf<typeof changePasswordCall>,
  { staff }: StaffContext,
): Promise<string> => hashStaffPassword(password, staff);

/**
 * Changes the caller's password and ends their other sessions, because the reason may be an intruder in one of them.
 */
export async function changePassword(
  hash: string,
  { staff, clock }: StaffContext,
  tx: Transaction,
): Promise<Written<'self', null>> {
  await updateMemberPassword(tx, staff.memberId, hash);
  const ended = await updateStaffSessionsAsEnded(tx, staff.memberId, clock.now(), staff.id);
  return {
    data: null,
    audit: {
      act: 'staff.changePassword',
      subject: `member:${staff.memberId}`,
      after: { endedSessions: ended },
    },
  };
}
