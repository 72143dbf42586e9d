import type { InputOf } from '#contract/call.ts';
import type { signInCall } from '#contract/staff/office.calls.ts';
import type { Transaction } from '#database/database.ts';
import type { OfficeContext } from '#server/http/office-context.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { checkCredentials, type Factor, methodOf, spendFactor } from './check-credentials.ts';
import { newSessionToken, openSignedIn } from './session.ts';

type Prepared = { memberId: number; name: string; factor: Factor | 'codeNeeded'; token: string };
type State = { state: 'signedIn' | 'codeNeeded' };

/**
 * Checks password and code before the transaction, because hashing takes 50 ms and no database connection should wait
 * for it.
 */
export async function checkSignIn(
  input: InputOf<typeof signInCall>,
  context: OfficeContext,
): Promise<Prepared> {
  return { ...(await checkCredentials(context, { email: input.email }, input)), token: newSessionToken() };
}

/**
 * Opens a session with password and code. Without a code, the response says that one is needed, and no session is
 * opened.
 */
export async function signIn(
  { memberId, name, factor, token }: Prepared,
  context: OfficeContext,
  tx: Transaction,
): Promise<Written<'anyone', State>> {
  if (factor === 'codeNeeded') return { data: { state: 'codeNeeded' }, audit: NOTHING_CHANGED };
  await spendFactor(tx, { memberId, factor }, context.clock.now());
  return openSignedIn(tx, context, { memberId, who: name, token, by: methodOf(factor) });
}
