import type { InputOf } from '#contract/call.ts';
import type { cancelInvitationCall } from '#contract/staff/office.calls.ts';
import type { Transaction } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Written } from '#server/http/serve-office.ts';
import { findInvitation, updateInvitationsAsCancelled } from '../invitations.store.ts';
import { demandPowerOver } from './may-manage.ts';

/** Makes an invitation's link invalid. @throws Refusal notAllowed, or notFound if it was already accepted or cancelled */
export async function cancelInvitation(
  { invitationId }: InputOf<typeof cancelInvitationCall>,
  { staff, clock }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', null>> {
  const invitation = await findInvitation(tx, invitationId);
  if (invitation !== null) demandPowerOver(staff, invitation.role);
  const cancelled = await updateInvitationsAsCancelled(tx, { id: invitationId }, clock.now());
  if (invitation === null || cancelled === 0) throw refuse('notFound', (t) => t.http.notFound);
  return {
    data: null,
    audit: {
      act: 'staff.cancelInvitation',
      subject: `invitation:${invitationId}`,
      before: { email: invitation.email },
    },
  };
}
