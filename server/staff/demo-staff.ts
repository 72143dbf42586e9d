import { randomBytes } from 'node:crypto';
import type { BuiltInRole } from '#contract/staff/permissions.rules.ts';
import { inTransaction } from '#database/database.ts';
import { hashPassword } from '#server/account/passwords/passwords.public.ts';
import { insertAuditEntry } from '#server/audit/audit.public.ts';
import type { Shop } from '#server/http/context.ts';
import { upsertShopSecret } from '#server/http/shop-secret.store.ts';
import { findMemberByEmail, insertMember } from './members.store.ts';
import { findBuiltInRole } from './roles.store.ts';
import { auditedRoleName } from './team/role-fields.ts';

export type DemoMember = { role: BuiltInRole; email: string; name: string };

const SHOWN_LETTERS = 12;
const USER_HANDLE_BYTES = 32;

/**
 * Adds one account of each role for the demo, all with one password, which is printed at every startup. The password is
 * random and created once for each database, so that nobody can read it in the source code. The accounts have no
 * authenticator, so that trying the demo needs no app; a live shop refuses such accounts (sign-in/session).
 * @returns the password
 */
export async function addDemoStaff(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  members: readonly DemoMember[],
): Promise<string> {
  const now = clock.now();
  const secret = await upsertShopSecret(database, 'staff.demo', now);
  const password = `ashjar-${secret.slice(0, SHOWN_LETTERS)}`;
  const missing: DemoMember[] = [];
  for (const member of members) if (!(await findMemberByEmail(database, member.email))) missing.push(member);
  if (missing.length === 0) return password;
  const passwordHash = await hashPassword(password);
  await inTransaction(database, async (tx) => {
    for (const { role: builtIn, email, name } of missing) {
      const role = await findBuiltInRole(tx, builtIn);
      const userHandle = randomBytes(USER_HANDLE_BYTES);
      const id = await insertMember(tx, {
        email,
        name,
        roleId: role.id,
        passwordHash,
        totpSecret: null,
        userHandle,
        now,
      });
      await insertAuditEntry(
        tx,
        { memberId: null, who: 'command:demo', address: null },
        { act: 'staff.join', subject: `member:${id}`, after: { name, role: auditedRoleName(role) } },
        now,
      );
    }
  });
  return password;
}
