import type { InputOf } from '#contract/call.ts';
import type { changeAuthenticatorCall } from '#contract/staff/office.calls.ts';
import type { Transaction } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Written } from '#server/http/serve-office.ts';
import { stepOfCode } from '../authenticator.ts';
import { findNextTotp, updateTotpSecret, upsertRecoveryCodes } from '../members.store.ts';
import { makeRecoveryCodes } from '../recovery-codes.ts';
import { unseal } from '../sealed-secret.ts';
import { updateStaffSessionsAsEnded } from '../sessions.store.ts';
import { tryCode } from '../sign-in/guesses.ts';

type Prepared = { secret: Buffer; step: number };

/** Checks the first code of the new authenticator. @throws Refusal codeExpired, wrongCode, tooManyTries */
export async function checkAuthenticator(
  { code }: InputOf<typeof changeAuthenticatorCall>,
  context: StaffContext,
): Promise<Prepared> {
  const { database, clock, staff } = context;
  const now = clock.now();
  const secret = await findNextTotp(database, staff.memberId, now);
  if (secret === null) throw refuse('codeExpired', (t) => t.office.authenticatorExpired);
  const plain = await unseal(database, secret, now);
  const step = await tryCode(context, staff.memberId, async () => stepOfCode(plain, code, now));
  if (step === null) throw refuse('wrongCode', (t) => t.office.wrongCode);
  return { secret, step };
}

/**
 * Replaces the authenticator's secret and the recovery codes, and ends the caller's other sessions, because the reason
 * may be a lost phone. @throws Refusal codeExpired if the secret was replaced meanwhile.
 */
export async function changeAuthenticator(
  prepared: Prepared,
  { staff, clock }: StaffContext,
  tx: Transaction,
): Promise<Written<'self', { recoveryCodes: string[] }>> {
  if (!(await updateTotpSecret(tx, staff.memberId, prepared)))
    throw refuse('codeExpired', (t) => t.office.authenticatorExpired);
  const { shown, hashes } = makeRecoveryCodes();
  await upsertRecoveryCodes(tx, staff.memberId, hashes);
  const ended = await updateStaffSessionsAsEnded(tx, staff.memberId, clock.now(), staff.id);
  return {
    data: { recoveryCodes: shown },
    audit: {
      act: 'staff.changeAuthenticator',
      subject: `member:${staff.memberId}`,
      after: { state: 'changed', endedSessions: ended },
    },
  };
}
