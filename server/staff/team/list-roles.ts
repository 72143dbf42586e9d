import type { StaffContext } from '#server/http/office-context.ts';
import { listRolesWithMembers } from '../roles.store.ts';

/** Every role, with how many members have it. */
export const listRoles = (_: object, { database }: StaffContext) => listRolesWithMembers(database);
