import type { RateLimit } from '#contract/call.ts';
import type { Database } from '#database/database.ts';
import { SECOND } from '#server/clock.ts';
import { countHit, tooManyTries } from './limit-rate.ts';

/** Hits that a server counts by itself before it adds them to those of all servers. */
const BATCH = 10;
/** Keys that are counted at once; above this number all begin again. */
const MAX_KEYS = 20_000;

type Counted = { window: number; waiting: number; total: number };
const countedOf = new WeakMap<Database, Map<string, Counted>>();

/**
 * Like `limitRate`, for what is asked often and costs little: hits are added to those of all servers in batches, so most
 * shoppers cost the database nothing, and each server may let nine more pass.
 * @throws Refusal tooManyTries
 */
export async function limitInBatches(
  database: Database,
  key: string,
  now: Date,
  { requests, perSeconds }: Pick<RateLimit, 'requests' | 'perSeconds'>,
): Promise<void> {
  const window = Math.floor(now.getTime() / (perSeconds * SECOND));
  const all = countedOf.get(database) ?? new Map<string, Counted>();
  countedOf.set(database, all);
  let counted = all.get(key);
  if (counted === undefined || counted.window !== window) {
    if (all.size >= MAX_KEYS) all.clear();
    counted = { window, waiting: 0, total: 0 };
    all.set(key, counted);
  }
  counted.waiting += 1;
  if (counted.waiting >= BATCH) {
    const added = counted.waiting;
    counted.waiting = 0;
    counted.total += added;
    const { hits } = await countHit(database, key, now, perSeconds, added);
    counted.total = Math.max(counted.total, hits);
  }
  if (counted.total + counted.waiting > requests) {
    const end = (window + 1) * perSeconds * SECOND;
    throw tooManyTries(Math.ceil((end - now.getTime()) / SECOND));
  }
}
