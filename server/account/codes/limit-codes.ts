import type { Transaction } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';
import { HOUR, SECOND } from '#server/clock.ts';
import type { Context } from '#server/http/context.ts';
import { countHit, readHits, tooManyTries } from '#server/http/limit-rate.ts';
import { refuse } from '#server/http/refuse.ts';
import { workLevel } from '#server/http/work-level.ts';
import { otherSignInMethods } from '../sign-in/other-sign-in-methods.ts';
import type { Destination } from './code.ts';

/**
 * The shop-wide brakes: what strangers may cause in an hour, all together. Browsers that are known to the account they
 * ask for (known-device) are neither counted nor held up. Before a brake stops anybody, strangers' browsers have to work:
 * from a quarter of the limit on, and harder from half.
 */
const WINDOW_SECONDS = HOUR / SECOND;
const WORK_FROM = 1 / 4;
/** What one site (http/network) may take of the limit, and of its second half, which is kept for everybody else. */
const SITE_SHARE = 1 / 4;
const SITE_SHARE_WHEN_SCARCE = 1 / 50;

/**
 * Counts a code that a stranger causes. Call it last: what is refused before does not count, and a refusal afterwards
 * undoes the count with the transaction.
 * @throws Refusal workNeeded, or tooManyTries, which names the other ways in.
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
  // Customers have signed in, and an account has limits of its own.
  if (session?.isGuest !== false) await work.require(tx, workLevel(before.hits, max * WORK_FROM));
  const site = `account.codes ${channel} site ${network.site}`;
  const ofSite = await countHit(tx, site, now, WINDOW_SECONDS);
  const share = before.hits < max / 2 ? SITE_SHARE : SITE_SHARE_WHEN_SCARCE;
  // Last, because every code to a stranger writes this row: it is held for as short as can be.
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
 * Holds up strangers who try codes while many wrong ones come: from a quarter of the limit their browsers have to work,
 * beyond it a household that has been wrong waits until the hour ends. Everybody else still has a try, so that a guesser
 * cannot lock the shop's own people out (product.md 2).
 * @throws Refusal workNeeded, or tooManyTries, which says when there may be another try.
 */
export async function limitTries(
  tx: Transaction,
  { network, settings, work }: Context,
  now: Date,
): Promise<void> {
  const max = settings.wrongCodesAnHourInTotal;
  const { hits, secondsLeft } = await readHits(tx, WRONG_IN_TOTAL, now, WINDOW_SECONDS);
  if (hits >= max) {
    // One try after another from here on: many at once from one household are not many tries.
    await lockByName(tx, wrongCodesFrom(network.household));
    const own = await readHits(tx, wrongCodesFrom(network.household), now, WINDOW_SECONDS);
    if (own.hits > 0) throw tooManyTries(secondsLeft);
  }
  await work.require(tx, workLevel(hits, max * WORK_FROM));
}

/** Counts a stranger's wrong code. */
export async function countWrongCode(
  tx: Transaction,
  { network }: Pick<Context, 'network'>,
  now: Date,
): Promise<void> {
  await countHit(tx, wrongCodesFrom(network.household), now, WINDOW_SECONDS);
  // Last, because every wrong code in the shop writes this row: it is held for as short as can be.
  await countHit(tx, WRONG_IN_TOTAL, now, WINDOW_SECONDS);
}
