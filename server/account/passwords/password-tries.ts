import { HOUR, SECOND } from '#server/clock.ts';
import type { Context } from '#server/http/context.ts';
import { countHit, undoHit, undoUnlessWrong } from '#server/http/limits/limit-rate.ts';
import { refuse } from '#server/http/refuse.ts';
import { toEmail } from '../codes/code.ts';
import { isKnownFor } from '../sign-in/known-device.ts';

/**
 * The number of wrong passwords per hour that strangers may try for an e-mail address, with or without an account
 * (product.md 2, guessing). Browsers with which its owner has signed in before have a separate limit of the same size.
 */
const WRONG_PASSWORDS_AN_HOUR = 10;
const WINDOW_SECONDS = HOUR / SECOND;

const keyOf = (email: string, isKnown: boolean): string =>
  `account.wrong passwords ${email}${isKnown ? ' known' : ''}`;
/** The keys of the two limits for wrong passwords: for strangers and for known browsers. */
export const wrongPasswordKeys = (email: string): string[] => [keyOf(email, false), keyOf(email, true)];

/**
 * Tries a password; `attempt` returns null if the password is wrong. The attempt is counted in advance, so that
 * concurrent attempts get no more chances than sequential ones; the count is undone unless the password was wrong.
 * @throws Refusal tooManyTries, which says when another attempt is allowed, and the refusals of `attempt`.
 */
export async function tryPassword<T>(
  context: Pick<Context, 'database' | 'clock' | 'device' | 'session'>,
  email: string,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  const { database, clock } = context;
  const key = keyOf(email, await isKnownFor(database, toEmail(email), context));
  const now = clock.now();
  const { hits, secondsLeft } = await countHit(database, key, now, WINDOW_SECONDS);
  if (hits > WRONG_PASSWORDS_AN_HOUR) {
    throw refuse('tooManyTries', (t) => t.account.passwordsUsedUp(Math.ceil(secondsLeft / 60)), {
      retryAfterSeconds: secondsLeft,
    });
  }
  return undoUnlessWrong(() => undoHit(database, key, now, WINDOW_SECONDS), attempt);
}
