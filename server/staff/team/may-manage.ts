import { holdsAll, limitsWithin } from '#contract/staff/permissions.rules.ts';
import type { Transaction } from '#database/database.ts';
import type { StaffSession } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { lockMember, lockOwners, type Member } from '../members.store.ts';
import { findRole, type Role } from '../roles.store.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';

const notFound = () => refuse('notFound', (t) => t.http.notFound);

/**
 * Nobody grants what they lack, and nobody reaches somebody who may do more: otherwise a manager could give a friend
 * more than they have, or take over an owner's account by resetting it.
 * @throws Refusal notAllowed
 */
export function demandPowerOver(staff: StaffSession, role: Pick<Role, 'permissions' | 'limits'>): void {
  if (!holdsAll(staff.permissions, role.permissions) || !limitsWithin(role.limits, staff.limits))
    throw refuse('notAllowed', (t) => t.office.lacksPower);
}

/** The role that is to be given. @throws Refusal notFound, notAllowed */
export async function grantableRole(tx: Transaction, staff: StaffSession, roleId: number): Promise<Role> {
  const role = await findRole(tx, roleId);
  if (role === null) throw notFound();
  demandPowerOver(staff, role);
  return role;
}

/**
 * Locks the member who is to be changed.
 * @param version what the caller saw
 * @throws Refusal notFound, notAllowed, changedMeanwhile
 */
export async function lockManaged(
  tx: Transaction,
  staff: StaffSession,
  { memberId, version }: { memberId: number; version: number },
): Promise<Member> {
  const member = await lockMember(tx, memberId);
  if (member === null) throw notFound();
  demandPowerOver(staff, member.role);
  if (member.version !== version) throw await changedMeanwhile(tx, `member:${memberId}`);
  return member;
}

/**
 * Invariant: a shop always has an owner. Owners are locked before they are counted, so that two who remove each other
 * are counted one after the other.
 * @throws Refusal wrongState for the last owner
 */
export async function demandAnotherOwner(tx: Transaction, { role, isDismissed }: Member): Promise<void> {
  if (role.builtIn !== 'owner' || isDismissed) return;
  if ((await lockOwners(tx)) < 2) throw refuse('wrongState', (t) => t.office.lastOwner);
}
