import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { signInCall } from '#contract/staff/office.calls.ts';
import type { BuiltInRole } from '#contract/staff/permissions.rules.ts';
import { inTransaction } from '#database/database.ts';
import { hashPassword } from '#server/account/passwords/passwords.public.ts';
import { insertAuditEntry } from '#server/audit/audit.public.ts';
import type { TestClient } from '#server/test-client.ts';
import type { TestShop } from '#server/test-shop.ts';
import { newAuthenticatorSecret } from './authenticator.ts';
import { insertMember, upsertRecoveryCodes } from './members.store.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { findBuiltInRole } from './roles.store.ts';
import { seal } from './sealed-secret.ts';

export const PASSWORD = 'kettle-moss-lantern-7';
let hash: Promise<string> | undefined;
let made = 0;

/** A member of staff and their browser, for tests. */
export type TestMember = TestClient & {
  memberId: number;
  name: string;
  email: string;
  recoveryCodes: string[];
  /**
   * The next code of the member's authenticator app. The clock advances by half a minute, because a code is valid once.
   */
  code(): string;
};

type TestStaffShop = Pick<TestShop, 'database' | 'clock' | 'visitor'>;

/** The current code of an authenticator app with this secret. */
export const codeOf = (secret: Buffer, now: Date): string =>
  new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }) }).generate({
    timestamp: now.getTime(),
  });

/** Adds a member with a role, who is not signed in yet. */
export async function addMember(shop: TestStaffShop, role: BuiltInRole | number): Promise<TestMember> {
  const { database, clock } = shop;
  made += 1;
  const now = clock.now();
  const [name, email] = [`Member ${made}`, `member-${made}@office.example`];
  hash ??= hashPassword(PASSWORD);
  const passwordHash = await hash;
  const secret = newAuthenticatorSecret();
  const totpSecret = await seal(database, secret, now);
  const { shown, hashes } = makeRecoveryCodes();
  const memberId = await inTransaction(database, async (tx) => {
    const roleId = typeof role === 'number' ? role : (await findBuiltInRole(tx, role)).id;
    const userHandle = randomBytes(32);
    const id = await insertMember(tx, { email, name, roleId, passwordHash, totpSecret, userHandle, now });
    await upsertRecoveryCodes(tx, id, hashes);
    const by = { memberId: null, who: 'command:test', address: null };
    await insertAuditEntry(tx, by, { act: 'staff.join', subject: `member:${id}` }, now);
    return id;
  });
  return Object.assign(shop.visitor(), {
    memberId,
    name,
    email,
    recoveryCodes: shown,
    code() {
      clock.pass(30_000);
      return codeOf(secret, clock.now());
    },
  });
}

/** Changes a member directly in the database, with the audit entry that the database requires. */
export const changeBehind = (
  { database, clock }: TestStaffShop,
  memberId: number,
  to: { dismissed_at: Date } | { totp_secret: null },
): Promise<void> =>
  inTransaction(database, async (tx) => {
    await tx.updateTable('staff_members').set(to).where('id', '=', memberId).execute();
    const by = { memberId: null, who: 'command:test', address: null };
    await insertAuditEntry(tx, by, { act: 'staff.dismiss', subject: `member:${memberId}` }, clock.now());
  });

/** Signs a member in with password and code, in their own browser or in `browser`. */
export async function signInMember(member: TestMember, browser: TestClient = member): Promise<void> {
  await browser.must(signInCall, { email: member.email, password: PASSWORD, code: member.code() });
}

/** Adds a member with a role and signs the member in. */
export async function staffMember(shop: TestStaffShop, role: BuiltInRole | number): Promise<TestMember> {
  const member = await addMember(shop, role);
  await signInMember(member);
  return member;
}
