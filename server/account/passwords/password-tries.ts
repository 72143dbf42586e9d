import { HOUR, SECOND } from '#server/clock.ts';
import type { Context } from '#server/http/context.ts';
import { countHit, undoHit } from '#server/http/limit-rate.ts';
import { refuse } from '#server/http/refuse.ts';
import { toEmail } from '../codes/code.ts';
import { isKnownFor } from '../sign-in/known-device.ts';

/**
 * Wrong passwords that strangers may try at an address in an hour, whether it has an account or not (product.md 2,
 * guessing); browsers that its owner has signed in with before have as many of their own.
 */
const WRONG_PASSWORDS_AN_HOUR = 10;
const WINDOW_SECONDS = HOUR / SECOND;

const keyOf = (email: string, isKnown: boolean): string =>
  `account.wrong passwords ${email}${isKnown ? ' known' : ''}`;
/** What strangers and known browsers have tried at an address. */
export const wrongPasswordKeys = (email: string): string[] => [keyOf(email, false), keyOf(email, true)];

/**
 * Tries a password: `attempt` answers null where it is wrong. The try is counted beforehand, so that many at once get no
 * more than one after another, and taken back unless it was wrong.
 * @throws Refusal tooManyTries, which says when there may be another, or whatever `attempt` refuses.
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
  let isWrong = false;
  try {
    const outcome = await attempt();
    isWrong = outcome === null;
    return outcome;
  } finally {
    if (!isWrong) await undoHit(database, key, now, WINDOW_SECONDS);
  }
}
