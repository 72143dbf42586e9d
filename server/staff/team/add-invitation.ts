import type { InputOf, OutputOf } from '#contract/call.ts';
import type { addInvitationCall } from '#contract/staff/office.calls.ts';
import type { Transaction } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Written } from '#server/http/serve-office.ts';
import { listOpenInvitations } from '../invitations.store.ts';
import { findMemberByEmail } from '../members.store.ts';
import { invite, makeInvitation, type NewInvitation } from './invite.ts';
import { demandPowerOver, grantableRole } from './may-manage.ts';
import { auditedRoleName } from './role-fields.ts';

type Prepared = { input: InputOf<typeof addInvitationCall>; secrets: NewInvitation };

export const prepareInvitation = async (
  input: InputOf<typeof addInvitationCall>,
  context: StaffContext,
): Promise<Prepared> => ({ input, secrets: await makeInvitation(context) });

/**
 * Invites a new member. The link is sent to the e-mail address, and shown once to the person who invites.
 * @throws Refusal notFound, notAllowed, or wrongState if the address belongs to a member
 */
export async function addInvitation(
  { input: { email, name, roleId, language }, secrets }: Prepared,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', OutputOf<typeof addInvitationCall>>> {
  const { staff } = context;
  if (name === '') throw refuse('notValid', (t) => t.http.notValid('name'), { field: 'name' });
  const role = await grantableRole(tx, staff, roleId);
  if (await findMemberByEmail(tx, email)) throw refuse('wrongState', (t) => t.office.memberKnown);
  // The new invitation replaces earlier ones of the address.
  for (const earlier of await listOpenInvitations(tx, context.clock.now()))
    if (earlier.email === email) demandPowerOver(staff, earlier.role);
  const who = {
    email,
    name,
    roleId,
    memberId: null,
    invitedBy: staff.name,
    language: language ?? context.language,
  };
  const invitation = await invite(tx, context, who, secrets);
  return {
    data: invitation,
    audit: {
      act: 'staff.invite',
      subject: `invitation:${invitation.id}`,
      after: { email, name, role: auditedRoleName(role) },
    },
  };
}
