/** Counts how often a password was hashed, to store it or to compare it. */
export const hashes = { count: 0 };

type Crypto = typeof import('node:crypto');

/**
 * node:crypto with a cheap argon2, so that tests with hundreds of attempts do not time out on a busy machine. Use:
 * `vi.mock('node:crypto', async (original) => cheapHashes(await original()))`, with cheapHashes imported inside the
 * callback. password.test.ts tests the cost and result of the real argon2.
 */
export function cheapHashes(crypto: Crypto): Crypto {
  const argon2 = (...[algorithm, parameters, done]: Parameters<Crypto['argon2']>): void => {
    hashes.count += 1;
    crypto.argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, done);
  };
  return { ...crypto, argon2 };
}
