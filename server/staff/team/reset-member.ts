import type { InputOf, OutputOf } from '#contract/call.ts';
import type { resetMemberCall } from '#contract/staff/office.calls.ts';
import type { Transaction } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import type { Written } from '#server/http/serve-office.ts';
import { invite, makeInvitation, type NewInvitation } from './invite.ts';
import { lockManaged } from './may-manage.ts';

type Prepared = { input: InputOf<typeof resetMemberCall>; secrets: NewInvitation };

export const prepareReset = async (
  input: InputOf<typeof resetMemberCall>,
  context: StaffContext,
): Promise<Prepared> => ({ input, secrets: await makeInvitation(context) });

/**
 * Creates a link with which a member sets password and authenticator again, after both were lost or after a dismissal.
 * Nothing changes for the member until the link is used.
 * @throws Refusal notFound, notAllowed, changedMeanwhile
 */
export async function resetMember(
  { input, secrets }: Prepared,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', OutputOf<typeof resetMemberCall>>> {
  const { id, email, name, role } = await lockManaged(tx, context.staff, input);
  const { staff, language } = context;
  const who = { email, name, roleId: role.id, memberId: id, invitedBy: staff.name, language };
  const invitation = await invite(tx, context, who, secrets);
  return {
    data: invitation,
    audit: { act: 'staff.reset', subject: `member:${id}`, after: { invitation: invitation.id } },
  };
}
