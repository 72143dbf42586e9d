import { INVITATION_HOURS } from '#contract/staff/staff.limits.ts';
import { inTransaction } from '#database/database.ts';
import { hashSecret } from '#server/account/sessions/sessions.public.ts';
import { commandName, insertCommandEntry } from '#server/audit/audit.public.ts';
import { HOUR } from '#server/clock.ts';
import type { Shop } from '#server/http/context.ts';
import { insertInvitation } from './invitations.store.ts';
import { hasOwner } from './members.store.ts';
import { findBuiltInRole } from './roles.store.ts';
import { invitationLink, makeInvitation } from './team/invite.ts';
import { auditedRoleName } from './team/role-fields.ts';

/**
 * Makes the link with which the first owner of a new shop joins: an invitation without an address, for 24 hours. It
 * works once, and only while the shop has no owner. Servers that start together print one each; the first that is used
 * makes the others void.
 * @returns null if the shop has an owner
 */
export async function makeSetUpLink(
  shop: Pick<Shop, 'database' | 'clock' | 'settings'>,
): Promise<{ link: string; expiresAt: Date } | null> {
  const { database, clock, settings } = shop;
  if (await hasOwner(database)) return null;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * HOUR);
  const { token, totpSecret } = await makeInvitation(shop);
  const by = { operator: 'start', at: now };
  await inTransaction(database, async (tx) => {
    const owner = await findBuiltInRole(tx, 'owner');
    const id = await insertInvitation(tx, {
      tokenHash: hashSecret(token),
      email: null,
      name: null,
      roleId: owner.id,
      memberId: null,
      totpSecret,
      invitedBy: commandName(by.operator),
      now,
      expiresAt,
    });
    await insertCommandEntry(tx, by, {
      act: 'staff.invite',
      subject: `invitation:${id}`,
      after: { role: auditedRoleName(owner) },
    });
  });
  return { link: invitationLink(settings, token), expiresAt };
}
