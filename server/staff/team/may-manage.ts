import { holdsAll, limitsWithin } from '#contract/staff/permissions.rules.ts';
import type { Transaction } from '#database/database.ts';
import type { StaffSession } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { lockMember, lockOwners, type Member } from '../members.store.ts';
import { findGivenRole, type Role } from '../roles.store.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';

const notFound = () => refuse('notFound', (t) => t.http.notFound);

/**
 * Nobody may grant a permission they lack, and nobody may change a member, or an invitation, with more permissions.
 * Otherwise a manager could give a friend more than the manager has, or take over an owner's account by resetting it.
 * @throws Refusal notAllowed
 */
export function demandPowerOver(staff: StaffSession, role: Pick<Role, 'permissions' | 'limits'>): void {
  if (!holdsAll(staff.permissions, role.permissions) || !limitsWithin(role.limits, staff.limits))
    throw refuse('notAllowed', (t) => t.office.lacksPower);
}

/** Finds the role that is to be given to a member. @throws Refusal notFound, notAllowed */
export async function grantableRole(tx: Transaction, staff: StaffSession, roleId: number): Promise<Role> {
  const role = await findGivenRole(tx, roleId);
  if (role === null) throw notFound();
  demandPowerOver(staff, role);
  return role;
}

/**
 * Locks the member who is to be changed.
 * @param version the member's version that the caller read
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
 * Refuses to remove the last owner.
 *
 * Invariant: a shop always has an owner, because all owners are locked before they are counted. So when two owners
 * remove each other, their requests count one after the other.
 * @throws Refusal wrongState for the last owner
 */
export async function demandAnotherOwner(tx: Transaction, { role, isDismissed }: Member): Promise<void> {
  if (role.builtIn !== 'owner' || isDismissed) return;
  if ((await lockOwners(tx)) < 2) throw refuse('wrongState', (t) => t.office.lastOwner);
}
