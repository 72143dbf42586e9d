import type { Transaction } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import type { Written } from '#server/http/serve-office.ts';
import { updateStaffSessionAsEnded } from '../sessions.store.ts';

/** Ends the caller's session and deletes its cookie. */
export async function signOut(
  _: object,
  { staff, cookie, clock }: StaffContext,
  tx: Transaction,
): Promise<Written<'self', null>> {
  const { id: sessionId, memberId } = staff;
  await updateStaffSessionAsEnded(tx, { memberId, sessionId }, clock.now());
  cookie.clear();
  return { data: null, audit: { act: 'staff.signOut', subject: `member:${memberId}` } };
}
