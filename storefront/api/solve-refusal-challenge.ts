import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from '#contract/work.wire.ts';

/**
 * Does the work that a refusal asks for, off the main thread by the browser's own WebCrypto, and answers it as the
 * header that goes along when the call is made again.
 * @param data of the refusal
 * @throws where the browser has no WebCrypto: the page came neither by HTTPS nor from this machine.
 */
export async function solveRefusalChallenge(data: unknown): Promise<string> {
  const { challenge } = data as { challenge: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The work took too long.');
  const { counter, derivedKey } = solution;
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
}
