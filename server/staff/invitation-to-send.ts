import type { StaffInvited } from '#server/events/staff-invitation.ts';
import type { Shop } from '#server/http/context.ts';
import { findInvitation, type Invitation } from './invitations.store.ts';
import { unseal } from './sealed-secret.ts';
import { invitationLink } from './team/invite.ts';

type InvitationToSend = Pick<Invitation, 'email' | 'name' | 'role' | 'expiresAt'> & {
  /** The member who invites; null for a command on the shop's server. */
  invitedBy: string | null;
  /** True if the invitation sets up an existing account again. */
  isReset: boolean;
  link: string;
};

/** The data for the e-mail of an invitation; null if the invitation was used, cancelled or replaced, or has expired. */
export async function readInvitationToSend(
  { invitationId, sealedToken }: StaffInvited,
  { database, clock, settings }: Pick<Shop, 'database' | 'clock' | 'settings'>,
): Promise<InvitationToSend | null> {
  const now = clock.now();
  const invitation = await findInvitation(database, invitationId);
  if (invitation === null || invitation.expiresAt <= now) return null;
  const token = await unseal(database, Buffer.from(sealedToken, 'base64'), now);
  const { email, name, role, expiresAt, memberId, invitedBy } = invitation;
  return {
    email,
    name,
    role,
    expiresAt,
    invitedBy: invitedBy.startsWith('command:') ? null : invitedBy,
    isReset: memberId !== null,
    link: invitationLink(settings, token.toString()),
  };
}
