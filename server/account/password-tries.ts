import { HOUR, SECOND } from '#server/clock.ts';
import type { Context } from '#server/http/context.ts';
import { countHit, takeHitBack } from '#server/http/limit-rate.ts';
import { refuse } from '#server/http/refuse.ts';

/** Wrong passwords that an address may have in an hour, whether it has an account or not (product.md 2, guessing). */
const WRONG_PASSWORDS_AN_HOUR = 10;
const WINDOW_SECONDS = HOUR / SECOND;

export const wrongPasswordsOf = (email: string): string => `account.wrong passwords ${email}`;

/**
 * Tries a password: `attempt` answers null where it is wrong. The try is counted beforehand, so that many at once get no
 * more than one after another, and taken back unless it was wrong.
 * @throws Refusal tooManyTries, which says when there may be another, or whatever `attempt` refuses.
 */
export async function tryPassword<T>(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  email: string,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  const key = wrongPasswordsOf(email);
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
    if (!isWrong) await takeHitBack(database, key, now, WINDOW_SECONDS);
  }
}
