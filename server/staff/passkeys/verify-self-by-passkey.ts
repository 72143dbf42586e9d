import type { InputOf } from '#contract/call.ts';
import type { verifySelfByPasskeyCall } from '#contract/staff/office.calls.ts';
import type { Transaction } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import type { Written } from '#server/http/serve-office.ts';
import { proved } from '../me/verify-self.ts';
import { type CheckedPasskey, checkPasskey } from './check-passkey.ts';
import { updatePasskeyAsUsed } from './passkeys.store.ts';

export const checkSelfByPasskey = (
  input: InputOf<typeof verifySelfByPasskeyCall>,
  context: StaffContext,
): Promise<CheckedPasskey> =>
  checkPasskey(context, { purpose: 'prove', memberId: context.staff.memberId }, input);

/** The caller proves their identity with a passkey. The proof of identity is valid for some minutes. */
export async function verifySelfByPasskey(
  { id, counter }: CheckedPasskey,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'self', { provedUntil: Date }>> {
  await updatePasskeyAsUsed(tx, { id, counter }, context.clock.now());
  return await proved(tx, context, 'passkey');
}
