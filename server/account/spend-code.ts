import { CODE_TRIES } from '#contract/account/account.limits.ts';
import { isCodeComplete, westernDigits } from '#contract/account/account.rules.ts';
import { inTransaction, type Transaction } from '#database/database.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { countWrongTry, endCode, lockLiveCode } from './code.store.ts';
import { type CodeFor, isSameCode } from './code.ts';
import { countWrongCode, refuseGuesser } from './wrong-codes.ts';

/**
 * Spends a code and does in the same transaction what it is good for.
 * Invariant: of any number of requests with one code exactly one succeeds, and it does all or nothing.
 * @throws Refusal wrongCode, codeExpired, tooManyTries when codes are being guessed (wrong-codes), or whatever `act` refuses (the code is then unspent).
 */
export async function spendCode<T>(
  to: CodeFor,
  typed: string,
  context: Context,
  act: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const code = westernDigits(typed);
  if (!isCodeComplete(code)) throw refuse('wrongCode', (t) => t.account.wrongCode);
  const now = context.clock.now();
  const outcome = await inTransaction(context.database, async (tx) => {
    await refuseGuesser(tx, context, now);
    const live = await lockLiveCode(tx, to, now);
    if (!live) return 'expired' as const;
    if (!isSameCode(live, to, code)) {
      // A wrong try is an outcome, not an error: its count must be committed.
      await countWrongTry(tx, live.id, CODE_TRIES, now);
      await countWrongCode(tx, context, now);
      return 'wrong' as const;
    }
    await endCode(tx, live.id, now);
    return { done: await act(tx) };
  });
  if (outcome === 'wrong') throw refuse('wrongCode', (t) => t.account.wrongCode);
  if (outcome === 'expired') throw refuse('codeExpired', (t) => t.account.codeExpired);
  return outcome.done;
}
