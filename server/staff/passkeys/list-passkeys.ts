import type { StaffContext } from '#server/http/office-context.ts';
import { listMemberPasskeys } from './passkeys.store.ts';

export const listPasskeys = (_: object, { database, staff }: StaffContext) =>
  listMemberPasskeys(database, staff.memberId);
