/** How often a password was hashed, whether to keep it or to compare it. */
export const hashes = { count: 0 };

type Crypto = typeof import('node:crypto');

/**
 * node:crypto with an argon2 that costs next to nothing, so that a test of hundreds of tries asks of a busy machine no
 * more than of an idle one: `vi.mock('node:crypto', async (original) => cheapHashes(await original()))`, with
 * cheapHashes imported inside. What the real one costs and computes is proved by password.test.ts.
 */
export function cheapHashes(crypto: Crypto): Crypto {
  const argon2 = (...[algorithm, parameters, done]: Parameters<Crypto['argon2']>): void => {
    hashes.count += 1;
    crypto.argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, done);
  };
  return { ...crypto, argon2 };
}
