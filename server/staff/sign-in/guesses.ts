import { HOUR, SECOND } from '#server/clock.ts';
import { countHit, undoHit, undoUnlessWrong } from '#server/http/limits/limit-rate.ts';
import type { OfficeContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';

const WINDOW_SECONDS = HOUR / SECOND;
/**
 * The maximum number of wrong passwords per hour for one e-mail address from one household, with or without an account.
 */
const WRONG_PASSWORDS_AN_HOUR = 10;
/**
 * The maximum number of wrong passwords per hour for one e-mail address from all households. One stranger cannot reach
 * this limit and lock a member out, but many together cannot guess the password.
 */
const WRONG_PASSWORDS_EVERYWHERE = 100;
/**
 * The maximum number of wrong codes per hour after the right password. At 10 codes an hour, guessing one takes 4 years
 * on average.
 */
const WRONG_CODES_AN_HOUR = 10;

type Limit = { key: string; max: number };

/**
 * Runs an attempt that returns null if it was wrong. The attempt is counted in advance, so that concurrent attempts get
 * no more chances than sequential ones; the count is undone unless the attempt was wrong.
 * @throws Refusal tooManyTries, the same for an address without an account
 */
async function countWrong<T>(
  { database, clock }: Pick<OfficeContext, 'database' | 'clock'>,
  limits: readonly Limit[],
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  const now = clock.now();
  const undo = () => Promise.all(limits.map(({ key }) => undoHit(database, key, now, WINDOW_SECONDS)));
  const counts = await Promise.all(limits.map(({ key }) => countHit(database, key, now, WINDOW_SECONDS)));
  const { secondsLeft } = counts[0]!;
  if (counts.some(({ hits }, at) => hits > limits[at]!.max)) {
    await undo();
    throw refuse('tooManyTries', (t) => t.http.tooManyTries(secondsLeft), { retryAfterSeconds: secondsLeft });
  }
  return undoUnlessWrong(undo, attempt);
}

export const tryPassword = <T>(
  context: Pick<OfficeContext, 'database' | 'clock' | 'network'>,
  email: string,
  attempt: () => Promise<T | null>,
): Promise<T | null> =>
  countWrong(
    context,
    [
      { key: `staff.wrong passwords ${email} ${context.network.household}`, max: WRONG_PASSWORDS_AN_HOUR },
      { key: `staff.wrong passwords ${email}`, max: WRONG_PASSWORDS_EVERYWHERE },
    ],
    attempt,
  );

export const tryCode = <T>(
  context: Pick<OfficeContext, 'database' | 'clock'>,
  memberId: number,
  attempt: () => Promise<T | null>,
): Promise<T | null> =>
  countWrong(context, [{ key: `staff.wrong codes ${memberId}`, max: WRONG_CODES_AN_HOUR }], attempt);
