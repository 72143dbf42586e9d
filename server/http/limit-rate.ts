import { sql } from 'kysely';
import type { RateLimit } from '#contract/call.ts';
import type { Database } from '#database/database.ts';
import { SECOND } from '#server/clock.ts';
import type { Network } from './network.ts';
import { type Refusal, refuse } from './refuse.ts';
import { workLevel } from './work-level.ts';

/** Counts one hit against a key and window; answers how many there are now. One statement, so servers share it. */
export async function countHit(
  database: Database,
  key: string,
  now: Date,
  perSeconds: number,
): Promise<{ hits: number; secondsLeft: number }> {
  const { start, secondsLeft } = windowOf(now, perSeconds);
  const { rows } = await sql<{ hits: number }>`
    insert into rate_limits (key, window_start, hits) values (${key}, ${start}, 1)
    on conflict (key, window_start) do update set hits = rate_limits.hits + 1
    returning hits`.execute(database);
  return { hits: rows[0]!.hits, secondsLeft };
}

const windowOf = (now: Date, perSeconds: number): { start: Date; secondsLeft: number } => {
  const length = perSeconds * SECOND;
  const start = Math.floor(now.getTime() / length) * length;
  return { start: new Date(start), secondsLeft: Math.ceil((start + length - now.getTime()) / SECOND) };
};

/** How many hits a key has in this window. */
export async function readHits(
  database: Database,
  key: string,
  now: Date,
  perSeconds: number,
): Promise<{ hits: number; secondsLeft: number }> {
  const { start, secondsLeft } = windowOf(now, perSeconds);
  const { rows } = await sql<{ hits: number }>`
    select hits from rate_limits where key = ${key} and window_start = ${start}`.execute(database);
  return { hits: rows[0]?.hits ?? 0, secondsLeft };
}

/** Forgets the hits of a key, in whichever window they were. */
export async function deleteHits(database: Database, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${key}`.execute(database);
}

/** Takes one hit back: what was counted beforehand turned out to be none. */
export async function undoHit(database: Database, key: string, now: Date, perSeconds: number): Promise<void> {
  const { start } = windowOf(now, perSeconds);
  await sql`
    update rate_limits set hits = hits - 1
    where key = ${key} and window_start = ${start} and hits > 0`.execute(database);
}

/** The refusal that says in how many seconds to try again. */
export const tooManyTries = (secondsLeft: number): Refusal =>
  refuse('tooManyTries', (t) => t.http.tooManyTries(secondsLeft), { retryAfterSeconds: secondsLeft });

/** Refuses as tooManyTries beyond the limit and says in how many seconds to try again. */
export async function limitRate(
  database: Database,
  key: string,
  now: Date,
  limit: Pick<RateLimit, 'requests' | 'perSeconds'>,
): Promise<void> {
  const { hits, secondsLeft } = await countHit(database, key, now, limit.perSeconds);
  if (hits > limit.requests) throw tooManyTries(secondsLeft);
}

/** A /48 or an IPv4 /24 holds several households: beyond so many times the limit of one, strangers there have to work. */
const SITE_WORKS_FROM = 8;
/** Beyond so many times the limit of one household, the whole site waits. */
const MAX_SITE_HITS = 32;

/**
 * Counts a request against the household and the site it comes from.
 * @returns the level of work to ask for (http/work), 0 for none.
 * @throws Refusal tooManyTries beyond the household's limit or the site's.
 */
export async function limitNetwork(
  database: Database,
  name: string,
  { household, site }: Network,
  now: Date,
  { requests, perSeconds }: Pick<RateLimit, 'requests' | 'perSeconds'>,
): Promise<number> {
  await limitRate(database, `${name} ${household}`, now, { requests, perSeconds });
  // After the household: what is refused there does not count against its neighbours.
  const key = `${name} site ${site}`;
  const { hits, secondsLeft } = await countHit(database, key, now, perSeconds);
  if (hits > requests * MAX_SITE_HITS) throw tooManyTries(secondsLeft);
  return workLevel(hits - 1, requests * SITE_WORKS_FROM);
}

/** Takes back what limitNetwork counted: the request was asked to come again. */
export async function undoNetworkHit(
  database: Database,
  name: string,
  { household, site }: Network,
  now: Date,
  perSeconds: number,
): Promise<void> {
  await undoHit(database, `${name} ${household}`, now, perSeconds);
  await undoHit(database, `${name} site ${site}`, now, perSeconds);
}

/**
 * Takes a name that can be taken once, until a moment a day ahead at most.
 * @returns false when somebody took it before.
 */
export async function takeOnce(database: Database, name: string, until: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into rate_limits (key, window_start, hits) values (${name}, ${until}, 1)
    on conflict do nothing returning hits`.execute(database);
  return rows.length > 0;
}

/** Windows that are over serve nobody; called by the clock. */
export async function purgeHits(database: Database, now: Date): Promise<void> {
  const aDayAgo = new Date(now.getTime() - 24 * 3600 * SECOND);
  await sql`delete from rate_limits where window_start < ${aDayAgo}`.execute(database);
}
