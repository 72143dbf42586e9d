import { INVITATION_HOURS } from '#contract/staff/staff.limits.ts';
import type { Transaction } from '#database/database.ts';
import { hashSecret, makeSecret } from '#server/account/sessions/sessions.public.ts';
import { HOUR } from '#server/clock.ts';
import type { Shop } from '#server/http/context.ts';
import { newAuthenticatorSecret } from '../authenticator.ts';
import { insertInvitation, updateInvitationsCancelled } from '../invitations.store.ts';
import { seal } from '../sealed-secret.ts';

export type NewInvitation = { token: string; totpSecret: Buffer };

/** The secrets of an invitation: its link, and what the invited person's authenticator app will hold. */
export async function makeInvitation({ database, clock }: Pick<Shop, 'database' | 'clock'>) {
  const totpSecret = await seal(database, newAuthenticatorSecret(), clock.now());
  return { token: makeSecret(), totpSecret };
}

/** Invites an address; an earlier invitation of the same address is no longer valid. */
export async function invite(
  tx: Transaction,
  { clock, settings }: Pick<Shop, 'clock' | 'settings'>,
  who: { email: string; name: string; roleId: number; memberId: number | null; invitedBy: string },
  { token, totpSecret }: NewInvitation,
): Promise<{ id: number; link: string; expiresAt: Date }> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * HOUR);
  await updateInvitationsCancelled(tx, { email: who.email }, now);
  const id = await insertInvitation(tx, {
    ...who,
    tokenHash: hashSecret(token),
    totpSecret,
    now,
    expiresAt,
  });
  // In the fragment, which browsers send to nobody: no log and no Referer holds it.
  return { id, link: `${settings.publicUrl}/office/invitation#${token}`, expiresAt };
}
