import { CODE_TRIES, STRANGERS_TRIES_A_DAY } from '#contract/account/account.limits.ts';
import { isCodeComplete } from '#contract/account/account.rules.ts';
import { westernDigits } from '#contract/digits.ts';
import { inTransaction, type Transaction } from '#database/database.ts';
import { DAY, HOUR, SECOND } from '#server/clock.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { otherSignInMethods } from '../sign-in/other-sign-in-methods.ts';
import {
  countTriesOfStrangers,
  lockLiveCode,
  lockTries,
  updateCodeAsEnded,
  updateWrongTries,
} from './code.store.ts';
import { type CodeFor, isSameCode } from './code.ts';
import { countWrongCode, limitTries } from './limit-codes.ts';

/**
 * Uses up a code and runs `act` in the same transaction. Only the shopper who requested a code can use it, so other
 * shoppers' attempts do not count against the code.
 *
 * Invariant: of any number of requests with one code, exactly one succeeds, and it does everything or nothing.
 * @throws Refusal wrongCode, codeExpired; workNeeded, tooManyTries while codes are being guessed; and the refusals of
 * `act`, after which the code can still be used.
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
    const live = await lockLiveCode(tx, to, now);
    if (!live) return 'expired' as const;
    if (!live.isKnown) {
      await limitTries(tx, context, now);
      await refuseGuesses(tx, to, context, now);
    }
    if (!isSameCode(live, to, code)) {
      // Return a wrong attempt instead of throwing, because an exception would roll back its count.
      const isOver = await updateWrongTries(tx, live.id, CODE_TRIES, now);
      if (!live.isKnown) await countWrongCode(tx, context, now);
      return isOver ? ('lastWrong' as const) : ('wrong' as const);
    }
    await updateCodeAsEnded(tx, live.id, now);
    return { done: await act(tx) };
  });
  if (outcome === 'wrong') throw refuse('wrongCode', (t) => t.account.wrongCode);
  if (outcome === 'lastWrong') throw refuse('wrongCode', (t) => t.account.lastWrongCode);
  if (outcome === 'expired') throw refuse('codeExpired', (t) => t.account.codeExpired);
  return outcome.done;
}

/**
 * Limits the wrong attempts per day of all strangers at one destination, regardless of the number of strangers and
 * codes.
 *
 * Invariant: the chance that strangers guess right is at most STRANGERS_TRIES_A_DAY in 10,000 per day.
 */
async function refuseGuesses(tx: Transaction, to: CodeFor, context: Context, now: Date): Promise<void> {
  await lockTries(tx, to.destination);
  const tries = await countTriesOfStrangers(tx, to.destination, new Date(now.getTime() - DAY));
  if (tries < STRANGERS_TRIES_A_DAY) return;
  const { channel } = to;
  throw refuse(
    'tooManyTries',
    (t) => t.account.triesUsedUp(channel, otherSignInMethods(channel, context, t)),
    {
      retryAfterSeconds: HOUR / SECOND,
    },
  );
}
