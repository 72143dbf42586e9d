import type { Transaction } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import type { Written } from '#server/http/serve-office.ts';
import { upsertRecoveryCodes } from '../members.store.ts';
import { makeRecoveryCodes } from '../recovery-codes.ts';

/** Ten new recovery codes, shown once; the old ones are no longer valid. */
export async function renewRecoveryCodes(
  _: object,
  { staff }: StaffContext,
  tx: Transaction,
): Promise<Written<'self', { recoveryCodes: string[] }>> {
  const { shown, hashes } = makeRecoveryCodes();
  await upsertRecoveryCodes(tx, staff.memberId, hashes);
  return {
    data: { recoveryCodes: shown },
    audit: { act: 'staff.renewRecoveryCodes', subject: `member:${staff.memberId}` },
  };
}
