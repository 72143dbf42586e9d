import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll } from 'vitest';

/** Counts how often a password was hashed, to store it or to compare it. */
export const hashes = { count: 0 };

type Argon2 = typeof crypto.argon2;

const replaceArgon2 = (argon2: Argon2): void => {
  Object.assign(crypto, { argon2 });
  // Modules that import `argon2` by name see the change only after this call.
  syncBuiltinESMExports();
};

/**
 * Makes argon2 cheap until the test file ends, so that tests with hundreds of attempts do not time out on a busy
 * machine. Call it at the top of the file. `vi.mock` would need a process for each file. password.test.ts tests the cost
 * and result of the real argon2.
 */
export function makeHashesCheap(): void {
  const { argon2 } = crypto;
  const cheap: Argon2 = (algorithm, parameters, done) => {
    hashes.count += 1;
    argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, done);
  };
  replaceArgon2(cheap);
  afterAll(() => replaceArgon2(argon2));
}
