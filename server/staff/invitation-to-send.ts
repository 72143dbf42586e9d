import type { StaffInvited } from '#server/events/staff-invitation.ts';
import type { Shop } from '#server/http/context.ts';
import { findInvitation, type Invitation } from './invitations.store.ts';
import { unseal } from './sealed-secret.ts';
import { invitationLink } from './team/invite.ts';

type InvitationToSend = Pick<Invitation, 'email' | 'name' | 'role' | 'expiresAt'> & {
  /** Who invites; null for a command on the shop's machine. */
  invitedBy: string | null;
  /** Whether it sets up an account again. */
  isReset: boolean;
  link: string;
};

/** What the e-mail of an invitation says; null when it was used, withdrawn or replaced, or is too old. */
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
