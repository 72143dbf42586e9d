import { INVITATION_HOURS } from '#contract/staff/staff.limits.ts';
import type { Transaction } from '#database/database.ts';
import { hashSecret, makeSecret } from '#server/account/sessions/sessions.public.ts';
import { HOUR } from '#server/clock.ts';
import { staffInvited } from '#server/events/staff-invitation.ts';
import type { Shop } from '#server/http/context.ts';
import { officeOrigin, type Settings } from '#server/settings.ts';
import type { Language } from '#text/language.ts';
import { newAuthenticatorSecret } from '../authenticator.ts';
import { insertInvitation, updateInvitationsAsCancelled } from '../invitations.store.ts';
import { seal } from '../sealed-secret.ts';

export type NewInvitation = { token: string; sealedToken: Buffer; totpSecret: Buffer };

/**
 * The link of an invitation. The token is in the URL's fragment, which browsers do not send, so it appears in no log
 * and no Referer header.
 */
export const invitationLink = (settings: Pick<Settings, 'publicUrl' | 'officeHost'>, token: string): string =>
  `${officeOrigin(settings)}/office/invitation#${token}`;

/**
 * Creates the secrets of an invitation: the link's token, and the secret for the invited person's authenticator app.
 */
export async function makeInvitation({
  database,
  clock,
}: Pick<Shop, 'database' | 'clock'>): Promise<NewInvitation> {
  const now = clock.now();
  const token = makeSecret();
  return {
    token,
    sealedToken: await seal(database, Buffer.from(token), now),
    totpSecret: await seal(database, newAuthenticatorSecret(), now),
  };
}

type Invited = {
  email: string;
  name: string;
  roleId: number;
  memberId: number | null;
  invitedBy: string;
  /** The language of the invitation's e-mail. */
  language: Language;
};

/** Invites an e-mail address; earlier invitations of the same address become invalid. */
export async function invite(
  tx: Transaction,
  { clock, settings, jobs }: Pick<Shop, 'clock' | 'settings' | 'jobs'>,
  { language, ...who }: Invited,
  { token, sealedToken, totpSecret }: NewInvitation,
): Promise<{ id: number; link: string; expiresAt: Date }> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * HOUR);
  await updateInvitationsAsCancelled(tx, { email: who.email }, now);
  const id = await insertInvitation(tx, {
    ...who,
    tokenHash: hashSecret(token),
    totpSecret,
    now,
    expiresAt,
  });
  await jobs.send(tx, staffInvited, {
    invitationId: id,
    language,
    sealedToken: sealedToken.toString('base64'),
  });
  return { id, link: invitationLink(settings, token), expiresAt };
}
