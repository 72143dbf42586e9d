import type { Transaction } from '#database/database.ts';
import { isPassword } from '#server/account/passwords/passwords.public.ts';
import type { OfficeContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { stepOfCode } from '../authenticator.ts';
import {
  findCredentials,
  hasRecoveryCode,
  updateRecoveryCodeAsUsed,
  updateTotpStepAsUsed,
} from '../members.store.ts';
import { hashRecoveryCode } from '../recovery-codes.ts';
import { unseal } from '../sealed-secret.ts';
import { tryCode, tryPassword } from './guesses.ts';

type Checking = Pick<OfficeContext, 'database' | 'clock' | 'network' | 'settings'>;

/**
 * An authenticator code or recovery code that was found correct. `spendFactor` uses the code up in the transaction of
 * the action.
 */
export type Factor = { kind: 'step'; step: number } | { kind: 'recovery'; hash: Buffer } | { kind: 'demo' };
type Checked = { memberId: number; name: string; factor: Factor | 'codeNeeded' };

const wrongPassword = () => refuse('wrongPassword', (t) => t.office.wrongPassword);
const wrongCode = () => refuse('wrongCode', (t) => t.office.wrongCode);

/**
 * Checks password and code of a member, who is found by e-mail address or id. Response and work are the same for an
 * address without an account, for a dismissed member and for a wrong password.
 * @throws Refusal wrongPassword, wrongCode, tooManyTries
 */
export async function checkCredentials(
  context: Checking,
  by: { email: string } | { memberId: number; email: string },
  { password, code }: { password: string; code?: string | undefined },
): Promise<Checked> {
  const { database, clock, settings } = context;
  const member = await tryPassword(context, by.email, async () => {
    const found = await findCredentials(database, 'memberId' in by ? { memberId: by.memberId } : by);
    return (await isPassword(found?.passwordHash ?? null, password)) ? found : null;
  });
  // A live shop treats accounts without an authenticator like unknown accounts, because only demo accounts have none.
  if (member === null || (member.totpSecret === null && settings.mode === 'live')) throw wrongPassword();
  const { id: memberId, name, totpSecret } = member;
  if (totpSecret === null) return { memberId, name, factor: { kind: 'demo' } };
  if (code === undefined) return { memberId, name, factor: 'codeNeeded' };
  const factor = await tryCode(context, memberId, async (): Promise<Factor | null> => {
    const now = clock.now();
    const step = stepOfCode(await unseal(database, totpSecret, now), code, now);
    if (step !== null) return { kind: 'step', step };
    const hash = hashRecoveryCode(code);
    return (await hasRecoveryCode(database, memberId, hash)) ? { kind: 'recovery', hash } : null;
  });
  if (factor === null) throw wrongCode();
  return { memberId, name, factor };
}

/**
 * Uses up a code.
 *
 * Invariant: a code is accepted once, because the conditional update lets only one of two concurrent requests through
 * (RFC 6238, 5.2).
 * @throws Refusal wrongCode
 */
export async function spendFactor(
  tx: Transaction,
  { memberId, factor }: { memberId: number; factor: Factor },
  now: Date,
): Promise<void> {
  if (factor.kind === 'demo') return;
  const isFirst =
    factor.kind === 'step'
      ? await updateTotpStepAsUsed(tx, memberId, factor.step)
      : await updateRecoveryCodeAsUsed(tx, memberId, factor.hash, now);
  if (!isFirst) throw wrongCode();
}

/** The method by which a member proved their identity, for the audit log. */
export const methodOf = ({ kind }: Factor): string =>
  ({ step: 'authenticator', recovery: 'recoveryCode', demo: 'password' })[kind];
