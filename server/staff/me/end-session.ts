import type { InputOf } from '#contract/call.ts';
import type { endSessionCall } from '#contract/staff/office.calls.ts';
import type { Transaction } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Written } from '#server/http/serve-office.ts';
import { updateStaffSessionAsEnded } from '../sessions.store.ts';

/**
 * Ends one of the caller's own sessions. @throws Refusal notFound if the session has ended or belongs to somebody else
 */
export async function endSession(
  { sessionId }: InputOf<typeof endSessionCall>,
  { staff, clock, cookie }: StaffContext,
  tx: Transaction,
): Promise<Written<'self', null>> {
  const { memberId } = staff;
  if (!(await updateStaffSessionAsEnded(tx, { memberId, sessionId }, clock.now())))
    throw refuse('notFound', (t) => t.http.notFound);
  if (sessionId === staff.id) cookie.clear();
  return {
    data: null,
    audit: { act: 'staff.endSession', subject: `member:${memberId}`, before: { session: sessionId } },
  };
}
