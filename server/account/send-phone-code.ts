import type { sendPhoneCodeCall } from '#contract/account/account.calls.ts';
import { CODE_MINUTES, CODES_A_DAY, RESEND_SECONDS } from '#contract/account/account.limits.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { inTransaction, type Transaction } from '#database/database.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#server/clock.ts';
import type { Context, SignedContext } from '#server/http/context.ts';
import { limitRate } from '#server/http/limit-rate.ts';
import { refuse } from '#server/http/refuse.ts';
import { messages } from '#text/messages.ts';
import { phoneCodeMade } from './account.public.ts';
import type { Phone } from './account.store.ts';
import { addCode, type CodePurpose, codesMadeSince, lockNumber } from './phone-code.store.ts';
import { hashCode, makeCode } from './phone-code.ts';
import { numberOf } from './phone-number.ts';

/**
 * Sends a sign-in code to a phone. Nothing here looks whether the number has an account, so neither the answer nor
 * the time it takes can tell (product.md 2). The message leaves after the commit, through the job queue; the shopper
 * does not wait for the SMS service.
 */
export async function sendPhoneCode(
  input: InputOf<typeof sendPhoneCodeCall>,
  context: SignedContext,
): Promise<OutputOf<typeof sendPhoneCodeCall>> {
  const number = numberOf(input);
  const code = await inTransaction(context.database, (tx) =>
    makeCodeFor(tx, { ...number, purpose: 'signIn' }, context),
  );
  return lineFor(number, code, context);
}

/**
 * Makes the one live code of a number and purpose and records that it waits to be sent.
 * Invariant: at most one code per 60 s and five in 24 h a number, however many ask at once (the number is locked).
 */
async function makeCodeFor(
  tx: Transaction,
  to: Phone & { purpose: CodePurpose },
  { clock, settings, jobs, language }: Context,
): Promise<string> {
  await lockNumber(tx, to);
  const now = clock.now();
  refuseTooSoon(await codesMadeSince(tx, to, new Date(now.getTime() - DAY)), now);
  // Somebody who walks through numbers pays for SMS with the shop's money: the shop stops at a total (SMS pumping).
  // Counted last, so that only codes that are really sent count, and undone with the transaction.
  await limitRate(tx, 'account.codes in total', now, {
    requests: settings.codesAnHourInTotal,
    perSeconds: HOUR / SECOND,
  });
  const code = makeCode();
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE);
  const { id } = await addCode(tx, to, { ...hashCode(to, code), now, expiresAt });
  await jobs.send(tx, phoneCodeMade, {
    codeId: id,
    countryCode: to.countryCode,
    phone: to.phone,
    code,
    language,
    expiresAt: expiresAt.toISOString(),
  });
  return code;
}

function refuseTooSoon(madeToday: Date[], now: Date): void {
  const [newest] = madeToday;
  const secondsLeft = newest ? RESEND_SECONDS - Math.floor((now.getTime() - newest.getTime()) / SECOND) : 0;
  if (secondsLeft > 0) {
    throw refuse('tooManyTries', (t) => t.account.codeAlreadySent(secondsLeft), {
      retryAfterSeconds: secondsLeft,
    });
  }
  const oldestThatCounts = madeToday[CODES_A_DAY - 1];
  if (oldestThatCounts) {
    const left = oldestThatCounts.getTime() + DAY - now.getTime();
    throw refuse('tooManyTries', (t) => t.account.codesUsedUp(Math.ceil(left / HOUR)), {
      retryAfterSeconds: Math.ceil(left / SECOND),
    });
  }
}

/** Specification 4: for country 91 a line is shown as a success popup; outside live mode it carries the code. */
function lineFor({ countryCode }: Phone, code: string, { settings, language }: Context): string | null {
  if (countryCode !== '91') return null;
  const t = messages[language];
  return settings.mode === 'live' ? t.account.codeOnItsWay : t.account.codeShown(code);
}
