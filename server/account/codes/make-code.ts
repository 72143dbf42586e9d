import {
  CODE_MINUTES,
  CODES_A_DAY,
  RESEND_SECONDS,
  STRANGERS_CODES_A_DAY,
} from '#contract/account/account.limits.ts';
import type { Transaction } from '#database/database.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#server/clock.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { isKnownFor } from '../sign-in/known-device.ts';
import { otherSignInMethods } from '../sign-in/other-sign-in-methods.ts';
import { codeCreated } from '../sign-in/sign-in.public.ts';
import { insertCode, listCodesSince, lockDestination, type MadeCode } from './code.store.ts';
import { type CodeFor, hashCode, makeDigits } from './code.ts';
import { limitCodes } from './limit-codes.ts';

/**
 * Makes the one live code of a destination, purpose and asker, and records that it waits to be sent; the message leaves
 * after the commit, through the job queue, so the shopper does not wait for the service that sends it. `hasAccount` is
 * what the message says of it, never the answer (product.md 2); one that `opens` nothing is kept like any other, so that
 * neither work nor answers differ, but no four digits are right.
 *
 * Strangers cannot use up a number: a browser that its owner has signed in with before has codes of its own.
 * Invariant, however many ask at once (the destination is locked): at most one code per 60 s to strangers and one to
 * known browsers; in 24 h five to known browsers, five to strangers of one household, ten to strangers in all.
 */
export async function makeCode(
  tx: Transaction,
  to: CodeFor,
  context: Context,
  { hasAccount = true, opens = true }: { hasAccount?: boolean; opens?: boolean } = {},
): Promise<string> {
  const { clock, jobs, language, network } = context;
  await lockDestination(tx, to.destination);
  const now = clock.now();
  const isKnown = await isKnownFor(tx, to, context);
  const madeToday = await listCodesSince(tx, to.destination, new Date(now.getTime() - DAY));
  const share = madeToday.filter((made) => made.isKnown === isKnown);
  refuseTooSoon(share, to, now);
  refuseUsedUp(share, to, context, now);
  if (!isKnown) await limitCodes(tx, to.channel, context, now);
  const code = makeDigits();
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE);
  const { id } = await insertCode(tx, to, {
    ...hashCode(to, opens ? code : NO_CODE),
    isKnown,
    requestedFrom: isKnown ? null : network.household,
    now,
    expiresAt,
  });
  await jobs.send(tx, codeCreated, {
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

/** @param share codes of the last day that were sent to the same kind of asker, newest first. */
function refuseTooSoon([newest]: readonly MadeCode[], to: CodeFor, now: Date): void {
  if (newest === undefined) return;
  const secondsLeft = RESEND_SECONDS - Math.floor((now.getTime() - newest.createdAt.getTime()) / SECOND);
  if (secondsLeft <= 0) return;
  // Only the asker's own code can be typed here; of somebody else's, or a spent one, nothing is on its way.
  const isOwn = newest.isLive && newest.purpose === to.purpose && newest.requestedBy === to.requestedBy;
  throw refuse(
    'tooManyTries',
    (t) => (isOwn ? t.account.codeAlreadySent(secondsLeft) : t.account.codeTooSoon(secondsLeft)),
    { retryAfterSeconds: secondsLeft },
  );
}

function refuseUsedUp(share: readonly MadeCode[], { channel }: CodeFor, context: Context, now: Date): void {
  const { household } = context.network;
  const ofHousehold = share.filter(({ isKnown, requestedFrom }) => isKnown || requestedFrom === household);
  // Known browsers never have as many as all strangers together may.
  const oldestThatCount = [ofHousehold[CODES_A_DAY - 1], share[STRANGERS_CODES_A_DAY - 1]];
  const until = Math.max(...oldestThatCount.map((made) => (made ? made.createdAt.getTime() + DAY : 0)));
  const left = until - now.getTime();
  if (left <= 0) return;
  const hours = Math.ceil(left / HOUR);
  throw refuse(
    'tooManyTries',
    (t) => {
      const ways = otherSignInMethods(channel, context, t);
      return channel === 'sms' ? t.account.codesUsedUp(hours, ways) : t.account.emailCodesUsedUp(hours, ways);
    },
    { retryAfterSeconds: Math.ceil(left / SECOND) },
  );
}
