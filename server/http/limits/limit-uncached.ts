import type { RateLimit } from '#contract/call.ts';
import type { Database } from '#database/database.ts';
import { countHit, tooManyTries, windowOf } from './limit-rate.ts';

/** The share of a limit that a server counts in memory before it adds these hits to the count of all servers. */
const BATCH_SHARE = 0.1;
/** The maximum number of keys counted in memory; above it, all counts in memory are reset. */
const MAX_KEYS = 20_000;

type Counted = { window: number; waiting: number; total: number };
const countedOf = new WeakMap<Database, Map<string, Counted>>();

/**
 * Like `limitRate`, for frequent and cheap requests: hits are added to the count of all servers in batches. So most
 * requests need no query, but each server may allow up to a tenth of the limit too many.
 * @throws Refusal tooManyTries
 */
export async function limitInBatches(
  database: Database,
  key: string,
  now: Date,
  { requests, perSeconds }: Pick<RateLimit, 'requests' | 'perSeconds'>,
): Promise<void> {
  const { start, secondsLeft } = windowOf(now, perSeconds);
  const window = start.getTime();
  const all = countedOf.get(database) ?? new Map<string, Counted>();
  countedOf.set(database, all);
  let counted = all.get(key);
  if (counted === undefined || counted.window !== window) {
    if (all.size >= MAX_KEYS) all.clear();
    counted = { window, waiting: 0, total: 0 };
    all.set(key, counted);
  }
  counted.waiting += 1;
  if (counted.waiting >= requests * BATCH_SHARE) {
    const added = counted.waiting;
    counted.waiting = 0;
    counted.total += added;
    const { hits } = await countHit(database, key, now, perSeconds, added);
    counted.total = Math.max(counted.total, hits);
  }
  if (counted.total + counted.waiting > requests) throw tooManyTries(secondsLeft);
}
