import type { Database } from '#database/database.ts';
import { HOUR, SECOND } from '#server/clock.ts';
import { countHit, takeHitBack } from '#server/http/limit-rate.ts';
import { refuse } from '#server/http/refuse.ts';

/** Wrong passwords that an address may have in an hour, whether it has an account or not (product.md 2, guessing). */
const WRONG_PASSWORDS_AN_HOUR = 10;
const WINDOW_SECONDS = HOUR / SECOND;

export const wrongPasswordsOf = (email: string): string => `account.wrong passwords ${email}`;

/**
 * Counts a try beforehand, so that many at once get no more than one after another; a right one is taken back.
 * @throws Refusal tooManyTries, which says when there may be another.
 */
export async function countPasswordTry(database: Database, email: string, now: Date): Promise<void> {
  const { hits, secondsLeft } = await countHit(database, wrongPasswordsOf(email), now, WINDOW_SECONDS);
  if (hits > WRONG_PASSWORDS_AN_HOUR) {
    throw refuse('tooManyTries', (t) => t.account.passwordsUsedUp(Math.ceil(secondsLeft / 60)), {
      retryAfterSeconds: secondsLeft,
    });
  }
}

export const forgivePasswordTry = (database: Database, email: string, now: Date): Promise<void> =>
  takeHitBack(database, wrongPasswordsOf(email), now, WINDOW_SECONDS);
