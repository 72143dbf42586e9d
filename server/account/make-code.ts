import { CODE_MINUTES, CODES_A_DAY, RESEND_SECONDS } from '#contract/account/account.limits.ts';
import type { Transaction } from '#database/database.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#server/clock.ts';
import type { Context } from '#server/http/context.ts';
import { limitRate } from '#server/http/limit-rate.ts';
import { refuse } from '#server/http/refuse.ts';
import { codeMade } from './account.public.ts';
import { addCode, codesMadeSince, lockDestination, type MadeCode } from './code.store.ts';
import { type CodeFor, hashCode, makeDigits } from './code.ts';

/**
 * Makes the one live code of a destination and purpose and records that it waits to be sent; the message leaves after
 * the commit, through the job queue, so the shopper does not wait for the service that sends it. `hasAccount` is what
 * the message says of it, never the answer (product.md 2); one that `opens` nothing is kept like any other, so that
 * neither work nor answers differ, but no four digits are right.
 * Invariant: at most one code per 60 s and five in 24 h a destination, however many ask at once (it is locked).
 */
export async function makeCode(
  tx: Transaction,
  to: CodeFor,
  { clock, settings, jobs, language }: Context,
  { hasAccount = true, opens = true }: { hasAccount?: boolean; opens?: boolean } = {},
): Promise<string> {
  await lockDestination(tx, to.destination);
  const now = clock.now();
  refuseTooSoon(await codesMadeSince(tx, to.destination, new Date(now.getTime() - DAY)), now, to);
  // Somebody who walks through numbers pays for SMS with the shop's money: the shop stops at a total (SMS pumping).
  // Counted last, so that only codes that are really sent count, and undone with the transaction.
  await limitRate(tx, `account.codes in total ${to.channel}`, now, {
    requests: settings.codesAnHourInTotal,
    perSeconds: HOUR / SECOND,
  });
  const code = makeDigits();
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE);
  const { id } = await addCode(tx, to, { ...hashCode(to, opens ? code : NO_CODE), now, expiresAt });
  await jobs.send(tx, codeMade, {
    codeId: id,
    channel: to.channel,
    destination: to.destination,
    purpose: to.purpose,
    hasAccount,
    code,
    language,
    expiresAt: expiresAt.toISOString(),
  });
  return code;
}

/** Nobody can type it: what is typed has four digits before it is compared. */
const NO_CODE = 'none';

function refuseTooSoon(madeToday: readonly MadeCode[], now: Date, to: CodeFor): void {
  const [newest] = madeToday;
  const secondsLeft = newest
    ? RESEND_SECONDS - Math.floor((now.getTime() - newest.createdAt.getTime()) / SECOND)
    : 0;
  if (newest && secondsLeft > 0) {
    // Of a code that was used, or of one for something else, nothing that can be typed here is on its way.
    const isOwn = newest.isLive && newest.purpose === to.purpose && newest.askedBy === to.askedBy;
    throw refuse(
      'tooManyTries',
      (t) => (isOwn ? t.account.codeAlreadySent(secondsLeft) : t.account.codeTooSoon(secondsLeft)),
      { retryAfterSeconds: secondsLeft },
    );
  }
  const oldestThatCounts = madeToday[CODES_A_DAY - 1];
  if (oldestThatCounts) {
    const left = oldestThatCounts.createdAt.getTime() + DAY - now.getTime();
    const hours = Math.ceil(left / HOUR);
    throw refuse(
      'tooManyTries',
      (t) => (to.channel === 'sms' ? t.account.codesUsedUp(hours) : t.account.emailCodesUsedUp(hours)),
      { retryAfterSeconds: Math.ceil(left / SECOND) },
    );
  }
}
