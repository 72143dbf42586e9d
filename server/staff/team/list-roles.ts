import type { StaffContext } from '#server/http/office-context.ts';
import { listRolesWithMembers } from '../roles.store.ts';

export const listRoles = (_: object, { database }: StaffContext) => listRolesWithMembers(database);
