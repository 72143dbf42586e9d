import type { Transaction } from '#database/database.ts';
import type { StaffSession } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { lockRole, type Role } from '../roles.store.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { demandPowerOver } from './may-manage.ts';

/**
 * Locks a role that is to be changed or removed. The owner's role cannot be changed, because somebody must have every
 * permission.
 * @throws Refusal notFound, notAllowed, changedMeanwhile, or wrongState for the owner's role
 */
export async function lockManagedRole(
  tx: Transaction,
  staff: StaffSession,
  { roleId, version }: { roleId: number; version: number },
): Promise<Role> {
  const role = await lockRole(tx, roleId);
  if (role === null) throw refuse('notFound', (t) => t.http.notFound);
  demandPowerOver(staff, role);
  if (role.builtIn === 'owner') throw refuse('wrongState', (t) => t.office.ownerRole);
  if (role.version !== version) throw await changedMeanwhile(tx, `role:${roleId}`);
  return role;
}
