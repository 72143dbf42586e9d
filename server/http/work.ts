import { randomInt } from 'node:crypto';
import { createChallenge, type HmacAlgorithm, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import { type Challenge, type Solved, solved } from '#contract/work.wire.ts';
import type { Database } from '#database/database.ts';
import { MINUTE } from '#server/clock.ts';
import type { Shop } from './context.ts';
import { type Network, takeOnce } from './limits/limit-rate.ts';
import { refuse } from './refuse.ts';
import { upsertShopSecret } from './shop-secret.store.ts';

/** Each level costs the browser four times as much work as the one below. */
const LEVEL_FACTOR = 4;
/** The number of hashes per step, high enough that the overhead of a step hardly matters. */
const HASHES_A_STEP = 2_000;
const ALGORITHM = 'PBKDF2/SHA-256';
/** The time in milliseconds for which a challenge is valid, long enough for a slow phone at the highest level. */
const VALID_FOR = 5 * MINUTE;

/** The proof of work that the browser sent with a request. */
export type Work = {
  /**
   * Refuses the request unless it has a proof of work. The proof is used up in the given transaction: one proof allows
   * one action, and a rollback makes the proof usable again.
   * @param level 0 requires no work
   * @throws Refusal workNeeded with the challenge
   */
  require(database: Database, level: number): Promise<void>;
};

type Input = { call: string; network: Network; header: string | undefined };

/**
 * Proof of work with altcha-lib. The shop signs a random salt and the key of a step that it chose; the browser derives
 * keys step by step until it finds that key. The shop stores nothing until the solution arrives. A challenge is valid
 * once, for one call from one household, for five minutes.
 */
export function workOf(shop: Shop, { call, network: { household }, header }: Input): Work {
  let isSpent = false;
  const secretOf = () => upsertShopSecret(shop.database, 'work', shop.clock.now());

  async function isSolved(
    { challenge, solution }: Solved,
    database: Database,
    level: number,
  ): Promise<boolean> {
    const { data, nonce } = challenge.parameters;
    const now = shop.clock.now();
    if (data.call !== call || data.household !== household || data.until <= now.getTime()) return false;
    // A proof of one level less is accepted, because the required level may have risen while the browser was working.
    if (data.level < level - 1) return false;
    const secret = await secretOf();
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: secret,
      hmacKeySignatureSecret: secret,
    });
    return verified && (await takeOnce(database, `work ${nonce}`, new Date(data.until)));
  }

  async function makeChallenge(level: number): Promise<Challenge> {
    const secret = await secretOf();
    const steps = shop.settings.workSteps * LEVEL_FACTOR ** (level - 1);
    const { parameters, signature } = await createChallenge({
      algorithm: ALGORITHM,
      cost: HASHES_A_STEP,
      // The key is in the second half of the steps, so that all browsers take about the same time.
      counter: randomInt(Math.ceil(steps / 2), steps + 1),
      deriveKey,
      hmacAlgorithm: 'SHA-256' as HmacAlgorithm,
      hmacSignatureSecret: secret,
      hmacKeySignatureSecret: secret,
      data: { call, household, level, until: shop.clock.now().getTime() + VALID_FOR },
    });
    return { parameters, signature } as Challenge;
  }

  return {
    async require(database, level) {
      if (level <= 0 || isSpent) return;
      const solution = readHeader(header);
      if (solution && (await isSolved(solution, database, level))) {
        // Outside a transaction, the use of the proof cannot be rolled back, so the proof also counts for the rest of
        // the request.
        isSpent = !database.isTransaction;
        return;
      }
      const challenge = await makeChallenge(level);
      throw refuse('workNeeded', (t) => t.http.workNeeded, { challenge });
    },
  };
}

function readHeader(header: string | undefined): Solved | null {
  if (header === undefined) return null;
  try {
    const read = z.safeParse(solved, JSON.parse(Buffer.from(header, 'base64').toString()));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
