import { emailOf, isEmail } from '#contract/account/account.rules.ts';
import { inTransaction } from '#database/database.ts';
import { ActionRefused } from '#server/action-refused.ts';
import { commandName, insertCommandEntry } from '#server/audit/audit.public.ts';
import type { Shop } from '#server/http/context.ts';
import { DEFAULT_LANGUAGE } from '#text/language.ts';
import { findMemberByEmail } from './members.store.ts';
import { findBuiltInRole } from './roles.store.ts';
import { invite, makeInvitation } from './team/invite.ts';
import { auditedRoleName } from './team/role-fields.ts';

/**
 * Invites an owner by a command on the shop's server: the first owner of a shop, or an owner who can no longer sign in.
 * @param operator recorded in the audit log
 * @throws ActionRefused for an invalid e-mail address, a missing name, or a member who is not an owner
 */
export async function inviteOwner(
  shop: Shop,
  { email: typed, name, operator }: { email: string; name: string; operator: string },
): Promise<{ link: string; expiresAt: Date }> {
  const email = emailOf(typed);
  if (!isEmail(email)) throw new ActionRefused('notValid', (t) => t.actions.emailNotValid(typed));
  if (name.trim() === '') throw new ActionRefused('notValid', (t) => t.actions.ownerNameNeeded);
  const secrets = await makeInvitation(shop);
  return await inTransaction(shop.database, async (tx) => {
    const member = await findMemberByEmail(tx, email);
    if (member && member.role.builtIn !== 'owner')
      throw new ActionRefused('wrongState', (t) => t.actions.worksHereAlready(email));
    const owner = await findBuiltInRole(tx, 'owner');
    const invitedBy = commandName(operator);
    const who = {
      email,
      name: name.trim(),
      roleId: owner.id,
      memberId: member?.id ?? null,
      invitedBy,
      language: DEFAULT_LANGUAGE,
    };
    const { id, link, expiresAt } = await invite(tx, shop, who, secrets);
    await insertCommandEntry(
      tx,
      { operator, at: shop.clock.now() },
      { act: 'staff.invite', subject: `invitation:${id}`, after: { email, role: auditedRoleName(owner) } },
    );
    return { link, expiresAt };
  });
}
