import type { InputOf, OutputOf } from '#contract/call.ts';
import type { removePasskeyCall } from '#contract/staff/office.calls.ts';
import type { Transaction } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Written } from '#server/http/serve-office.ts';
import { deletePasskey, listMemberPasskeys } from './passkeys.store.ts';

/** Removes one of the caller's passkeys. Signing in with password and code stays possible. @throws Refusal notFound */
export async function removePasskey(
  { passkeyId }: InputOf<typeof removePasskeyCall>,
  { staff }: StaffContext,
  tx: Transaction,
): Promise<Written<'self', OutputOf<typeof removePasskeyCall>>> {
  const { memberId } = staff;
  const name = await deletePasskey(tx, { memberId, passkeyId });
  if (name === null) throw refuse('notFound', (t) => t.http.notFound);
  return {
    data: await listMemberPasskeys(tx, memberId),
    audit: { act: 'staff.removePasskey', subject: `member:${memberId}`, before: { passkey: name } },
  };
}
