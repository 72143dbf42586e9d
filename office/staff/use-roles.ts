import { useMutation, useQuery } from '@tanstack/react-query';
import { addRoleCall, changeRoleCall, listRolesCall, removeRoleCall } from '#contract/staff/office.calls.ts';
import { callOffice } from '../api/call-office.ts';
import type { fieldsOf } from './role-draft.ts';
import type { Role } from './use-staff.ts';

type Fields = NonNullable<ReturnType<typeof fieldsOf>>;

/**
 * All roles and the requests that change them. A save sends the version with which the form was opened, to detect
 * conflicts.
 */
export function useRoles() {
  const meta = { refetch: [['staff']] };
  return {
    roles: useQuery({ queryKey: ['staff', 'roles'], queryFn: () => callOffice(listRolesCall, {}) }),
    save: useMutation({
      mutationFn: ({ role, fields }: { role: Role | null; fields: Fields }) =>
        role === null
          ? callOffice(addRoleCall, fields)
          : callOffice(changeRoleCall, { ...fields, roleId: role.id, version: role.version }),
      meta,
    }),
    remove: useMutation({
      mutationFn: ({ id, version }: Role) => callOffice(removeRoleCall, { roleId: id, version }),
      meta,
    }),
  };
}
