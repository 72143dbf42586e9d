import type { Transaction } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';
import { HOUR, SECOND } from '#server/clock.ts';
import type { Context } from '#server/http/context.ts';
import { countHit, readHits } from '#server/http/limit-rate.ts';
import { refuse } from '#server/http/refuse.ts';

const WINDOW_SECONDS = HOUR / SECOND;
const IN_TOTAL = 'account.wrong codes in total';
const wrongCodesFrom = (address: string): string => `account.wrong codes ${address}`;

/**
 * When more wrong codes than usual come from everywhere together, somebody guesses four digits at many numbers. From
 * then on whoever has been wrong waits until the hour ends; everybody else still has a try, so that a guesser cannot
 * lock the shop's own people out (product.md 2).
 * @throws Refusal tooManyTries, which says when there may be another try.
 */
export async function refuseGuesser(
  tx: Transaction,
  { address, settings }: Pick<Context, 'address' | 'settings'>,
  now: Date,
): Promise<void> {
  const { hits, secondsLeft } = await readHits(tx, IN_TOTAL, now, WINDOW_SECONDS);
  if (hits < settings.wrongCodesAnHourInTotal) return;
  // One try after another from here on: many at once from one address are not many tries.
  await lockByName(tx, wrongCodesFrom(address));
  const own = await readHits(tx, wrongCodesFrom(address), now, WINDOW_SECONDS);
  if (own.hits > 0) {
    throw refuse('tooManyTries', (t) => t.http.tooManyTries(secondsLeft), { retryAfterSeconds: secondsLeft });
  }
}

export async function countWrongCode(
  tx: Transaction,
  { address }: Pick<Context, 'address'>,
  now: Date,
): Promise<void> {
  await countHit(tx, wrongCodesFrom(address), now, WINDOW_SECONDS);
  // Last, because every wrong code in the shop writes this row: it is held for as short as can be.
  await countHit(tx, IN_TOTAL, now, WINDOW_SECONDS);
}
