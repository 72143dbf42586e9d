import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { passwordOf } from '#contract/account/account.rules.ts';
import { limitConcurrency } from '#server/http/limits/limit-concurrency.ts';

/** Parameters from OWASP's password storage cheat sheet: argon2id with 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/**
 * Concurrent hashes are limited, because each takes 19 MiB and one of Node's four pool threads, which file access and
 * compression need too.
 */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 200;

const inTurn = limitConcurrency(MAX_AT_ONCE, MAX_WAITING);

type Cost = { memory: number; passes: number; parallelism: number };

const derive = (password: string, nonce: Buffer, { tagLength, ...cost }: Cost & { tagLength: number }) =>
  inTurn(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        argon2('argon2id', { message: passwordOf(password), nonce, tagLength, ...cost }, (error, tag) =>
          error ? reject(error) : resolve(tag),
        );
      }),
  );

const inBase64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
const phc = (salt: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${inBase64(salt)}$${inBase64(tag)}`;

/** Hashes a password in PHC format. The format includes the cost parameters, so that they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const cost = { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES };
  return phc(salt, await derive(password, salt, { ...cost, tagLength: TAG_BYTES }));
}

/** A hash that no password matches. Comparing with it costs the same work as comparing with a real one. */
const DUMMY_HASH = phc(randomBytes(SALT_BYTES), randomBytes(TAG_BYTES));

/** Whether a password matches a hash. For null it does the same work and returns false (product.md 2, enumeration). */
export async function isPassword(hash: string | null, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash ?? DUMMY_HASH) ?? [];
  if (salt === undefined || tag === undefined) throw new Error('A password hash is not in the form we keep.');
  const stored = Buffer.from(tag, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const derived = await derive(password, Buffer.from(salt, 'base64'), { ...cost, tagLength: stored.length });
  return timingSafeEqual(stored, derived);
}
