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
 * Makes the only live code of a destination, purpose and requester, and queues its message. The message is sent after
 * the commit, through the job queue, so the shopper does not wait for the provider.
 *
 * Strangers cannot use up a number's codes: a browser with which its owner has signed in before has a separate limit.
 * Invariant under concurrency (the destination is locked): at most one code per 60 s for strangers and one for known
 * browsers; in 24 h five for known browsers, five for strangers of one household, ten for all strangers.
 * @param hasAccount whether the message says that there is an account; the answer never does (product.md 2).
 * @param opens false stores a code that no four digits match, so that work and answers are the same without an account.
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

/** Cannot be typed: input must have four digits before it is compared. */
const NO_CODE = 'none';

/** Refuses a code within 60 s of the newest one for the same kind of requester (known browser or stranger). */
function refuseTooSoon([newest]: readonly MadeCode[], to: CodeFor, now: Date): void {
  if (newest === undefined) return;
  const secondsLeft = RESEND_SECONDS - Math.floor((now.getTime() - newest.createdAt.getTime()) / SECOND);
  if (secondsLeft <= 0) return;
  // Only the requester's own live code can be typed here, so only then the message says that a code is on its way.
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
  // The limit for all strangers never applies to known browsers, because theirs is lower.
  const oldestThatCount = [ofHousehold[CODES_A_DAY - 1], share[STRANGERS_CODES_A_DAY - 1]];
  const until = Math.max(...oldestThatCount.map((made) => (made ? made.createdAt.getTime() + DAY : 0)));
  const left = until - now.getTime();
  if (left <= 0) return;
  const hours = Math.ceil(left / HOUR);
  throw refuse(
    'tooManyTries',
    (t) => {
      const methods = otherSignInMethods(channel, context, t);
      return channel === 'sms'
        ? t.account.codesUsedUp(hours, methods)
        : t.account.emailCodesUsedUp(hours, methods);
    },
    { retryAfterSeconds: Math.ceil(left / SECOND) },
  );
}
