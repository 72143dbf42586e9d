import type { OutputOf } from '#contract/call.ts';
import type { listStaffCall } from '#contract/staff/office.calls.ts';
import type { Database } from '#database/database.ts';
import { listMembers } from '../members.store.ts';

export type ShownMember = OutputOf<typeof listStaffCall>['members'][number];

/** The members in the form of the member list. */
export const shownMembers = (database: Database): Promise<ShownMember[]> => listMembers(database);

/** One member in the form of the member list, after a change. */
export async function shownMember(database: Database, memberId: number): Promise<ShownMember> {
  const members = await shownMembers(database);
  return members.find(({ id }) => id === memberId)!;
}
