/** How often a password was hashed, to store it or to compare it. */
export const hashes = { count: 0 };

type Crypto = typeof import('node:crypto');

/**
 * node:crypto with a cheap argon2, so that tests with hundreds of tries do not time out on a busy machine:
 * `vi.mock('node:crypto', async (original) => cheapHashes(await original()))`, with cheapHashes imported inside.
 * password.test.ts tests the cost and the result of the real one.
 */
export function cheapHashes(crypto: Crypto): Crypto {
  const argon2 = (...[algorithm, parameters, done]: Parameters<Crypto['argon2']>): void => {
    hashes.count += 1;
    crypto.argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, done);
  };
  return { ...crypto, argon2 };
}
