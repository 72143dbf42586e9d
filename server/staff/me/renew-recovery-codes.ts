import type { Transaction } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import type { Written } from '#server/http/serve-office.ts';
import { upsertRecoveryCodes } from '../members.store.ts';
import { makeRecoveryCodes } from '../recovery-codes.ts';

/** Creates ten new recovery codes, which are shown once. The old codes become invalid. */
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
