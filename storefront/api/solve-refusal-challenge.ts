import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from '#contract/work.wire.ts';

/**
 * Solves the proof-of-work challenge of a refusal with WebCrypto, off the main thread. Returns the value of the header
 * to send with the repeated call.
 * @param data of the refusal
 * @throws when the browser has no WebCrypto, because the page was loaded neither over HTTPS nor from this machine.
 */
export async function solveRefusalChallenge(data: unknown): Promise<string> {
  const { challenge } = data as { challenge: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The work took too long.');
  const { counter, derivedKey } = solution;
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
}
