import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readInvitationCall } from '#contract/staff/office.calls.ts';
import { hashSecret } from '#server/account/sessions/sessions.public.ts';
import type { OfficeContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { shownAuthenticator } from '../authenticator.ts';
import { findOpenInvitation } from '../invitations.store.ts';
import { hasOwner } from '../members.store.ts';
import { unseal } from '../sealed-secret.ts';

/**
 * What the invited person sees before accepting, including the secret for the authenticator app.
 * @throws Refusal codeExpired if the link is unknown, used, cancelled or expired, or if it is a set-up link and the
 * shop has an owner
 */
export async function readInvitation(
  { token }: InputOf<typeof readInvitationCall>,
  { database, clock, settings, language }: OfficeContext,
): Promise<OutputOf<typeof readInvitationCall>> {
  const now = clock.now();
  const invitation = await findOpenInvitation(database, hashSecret(token), now);
  if (invitation === null || (invitation.email === null && (await hasOwner(database))))
    throw refuse('codeExpired', (t) => t.office.invitationExpired);
  const { email, name, role, expiresAt, totpSecret } = invitation;
  const secret = await unseal(database, totpSecret, now);
  return {
    email,
    name,
    role,
    expiresAt,
    authenticator: shownAuthenticator(secret, settings.brand.name[language], email ?? role.nameEn),
  };
}
