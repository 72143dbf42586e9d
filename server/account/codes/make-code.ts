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
 * Creates the only valid code of a destination, purpose and requester, and queues its message. The job queue sends the
 * message after the commit, so the shopper does not wait for the provider. Strangers cannot use up a phone number's
 * codes, because a browser with which its owner has signed in before has a separate limit.
 *
 * Invariant, because the destination is locked: at most one code per 60 s for strangers and one for known browsers; in
 * 24 hours five for known browsers, five for strangers of one household, and ten for all strangers.
 * @param hasAccount whether the message says that an account exists; the response never does (product.md 2)
 * @param opens if false, stores a code that no four digits match, so that work and response are the same without an
 * account
 * @param shown what the refusal of a second code says of the first, which is still valid: where it was sent
 */
export async function makeCode(
  tx: Transaction,
  to: CodeFor,
  context: Context,
  {
    hasAccount = true,
    opens = true,
    shown = null,
  }: { hasAccount?: boolean; opens?: boolean; shown?: object | null } = {},
): Promise<string> {
  const { clock, jobs, language, network } = context;
  await lockDestination(tx, to.destination);
  const now = clock.now();
  const isKnown = await isKnownFor(tx, to, context);
  const madeToday = await listCodesSince(tx, to.destination, new Date(now.getTime() - DAY));
  const share = madeToday.filter((made) => made.isKnown === isKnown);
  refuseTooSoon(share, to, shown, now);
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

/** No input can match this value, because input must be four digits before it is compared. */
const NO_CODE = 'none';

/** Refuses a code within 60 s of the newest code for the same kind of requester (known browser or stranger). */
function refuseTooSoon([newest]: readonly MadeCode[], to: CodeFor, shown: object | null, now: Date): void {
  if (newest === undefined) return;
  const secondsLeft = RESEND_SECONDS - Math.floor((now.getTime() - newest.createdAt.getTime()) / SECOND);
  if (secondsLeft <= 0) return;
  // Only the shopper who requested the valid code can enter it, so only then does the message say that a code was sent.
  const isOwn = newest.isLive && newest.purpose === to.purpose && newest.requestedBy === to.requestedBy;
  throw refuse('tooManyTries', (t) => (isOwn ? t.account.codeAlreadySent : t.account.codeTooSoon), {
    ...(isOwn ? shown : null),
    retryAfterSeconds: secondsLeft,
  });
}

function refuseUsedUp(share: readonly MadeCode[], { channel }: CodeFor, context: Context, now: Date): void {
  const { household } = context.network;
  const ofHousehold = share.filter(({ isKnown, requestedFrom }) => isKnown || requestedFrom === household);
  // The limit for all strangers is not checked for known browsers, because their own limit is lower.
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
