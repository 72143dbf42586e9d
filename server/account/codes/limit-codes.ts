import type { Transaction } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';
import { HOUR, SECOND } from '#server/clock.ts';
import type { Context } from '#server/http/context.ts';
import { countHit, readHits, tooManyTries, workLevel } from '#server/http/limits/limit-rate.ts';
import { refuse } from '#server/http/refuse.ts';
import { otherSignInMethods } from '../sign-in/other-sign-in-methods.ts';
import type { Destination } from './code.ts';

/**
 * Shop-wide limits on the codes that all strangers together may request in an hour. Browsers that the account knows
 * (known-device) are neither counted nor limited. Before a limit refuses anybody, strangers' browsers need a proof of
 * work: from a quarter of the limit, and a harder one from half.
 */
const WINDOW_SECONDS = HOUR / SECOND;
const WORK_FROM = 1 / 4;
/**
 * The share of the limit that one site (limits/limit-rate) may use. It is smaller in the second half, to leave codes for
 * others.
 */
const SITE_SHARE = 1 / 4;
const SITE_SHARE_WHEN_SCARCE = 1 / 50;

/**
 * Counts a code requested by a stranger. Call this function last: a request that was refused earlier is then not
 * counted, and a later refusal rolls the count back.
 * @throws Refusal workNeeded, or tooManyTries, which names the other sign-in methods.
 */
export async function limitCodes(
  tx: Transaction,
  channel: Destination['channel'],
  context: Context,
  now: Date,
): Promise<void> {
  const { network, session, settings, work } = context;
  const max = settings.codesAnHourInTotal;
  const total = `account.codes in total ${channel}`;
  const before = await readHits(tx, total, now, WINDOW_SECONDS);
  // Signed-in customers need no proof of work, because their accounts have limits of their own.
  if (session?.isGuest !== false) await work.require(tx, workLevel(before.hits, max * WORK_FROM));
  const site = `account.codes ${channel} site ${network.site}`;
  const ofSite = await countHit(tx, site, now, WINDOW_SECONDS);
  const share = before.hits < max / 2 ? SITE_SHARE : SITE_SHARE_WHEN_SCARCE;
  // This count must be last: every code for a stranger updates the same row, so its lock must be held as briefly as
  // possible.
  const { hits, secondsLeft } = await countHit(tx, total, now, WINDOW_SECONDS);
  if (hits > max || ofSite.hits > Math.max(1, max * share)) {
    const minutes = Math.ceil(secondsLeft / 60);
    throw refuse(
      'tooManyTries',
      (t) => t.account.codesBraked(minutes, otherSignInMethods(channel, context, t)),
      {
        retryAfterSeconds: secondsLeft,
      },
    );
  }
}

const WRONG_IN_TOTAL = 'account.wrong codes in total';
const wrongCodesFrom = (household: string): string => `account.wrong codes ${household}`;

/**
 * Limits attempts by strangers while many wrong codes arrive. From a quarter of the limit their browsers need a proof
 * of work; above the limit, a household that entered a wrong code must wait until the hour ends. Every other household
 * still has one attempt, so that a guesser cannot lock out customers (product.md 2).
 * @throws Refusal workNeeded, or tooManyTries, which says when another attempt is allowed.
 */
export async function limitTries(
  tx: Transaction,
  { network, settings, work }: Context,
  now: Date,
): Promise<void> {
  const max = settings.wrongCodesAnHourInTotal;
  const { hits, secondsLeft } = await readHits(tx, WRONG_IN_TOTAL, now, WINDOW_SECONDS);
  if (hits >= max) {
    // The lock makes a household's attempts run one after another, so that concurrent requests get only one attempt.
    await lockByName(tx, wrongCodesFrom(network.household));
    const own = await readHits(tx, wrongCodesFrom(network.household), now, WINDOW_SECONDS);
    if (own.hits > 0) throw tooManyTries(secondsLeft);
  }
  await work.require(tx, workLevel(hits, max * WORK_FROM));
}

/** Counts a stranger's wrong code towards the limits of the household and the shop. */
export async function countWrongCode(
  tx: Transaction,
  { network }: Pick<Context, 'network'>,
  now: Date,
): Promise<void> {
  await countHit(tx, wrongCodesFrom(network.household), now, WINDOW_SECONDS);
  // This count must be last: every wrong code in the shop updates the same row, so its lock must be held as briefly as
  // possible.
  await countHit(tx, WRONG_IN_TOTAL, now, WINDOW_SECONDS);
}
