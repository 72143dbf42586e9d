import { sql } from 'kysely';
import type { RateLimit } from '#contract/call.ts';
import type { Database } from '#database/database.ts';
import { SECOND } from '#server/clock.ts';
import type { Network } from './network.ts';
import { type Refusal, refuse } from './refuse.ts';
import { workLevel } from './work-level.ts';

/** Counts one hit for a key; returns the hits in this window. One atomic statement, so all servers share the count. */
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

/** Reads the hits of a key in the current window. */
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

/** Deletes the hits of a key in all windows. */
export async function deleteHits(database: Database, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${key}`.execute(database);
}

/** Removes one hit that was counted in advance and turned out not to count. */
export async function undoHit(database: Database, key: string, now: Date, perSeconds: number): Promise<void> {
  const { start } = windowOf(now, perSeconds);
  await sql`
    update rate_limits set hits = hits - 1
    where key = ${key} and window_start = ${start} and hits > 0`.execute(database);
}

/** A refusal that says in how many seconds to try again. */
export const tooManyTries = (secondsLeft: number): Refusal =>
  refuse('tooManyTries', (t) => t.http.tooManyTries(secondsLeft), { retryAfterSeconds: secondsLeft });

/** Counts one hit for a key. @throws Refusal tooManyTries above the limit, with the seconds until the next try. */
export async function limitRate(
  database: Database,
  key: string,
  now: Date,
  limit: Pick<RateLimit, 'requests' | 'perSeconds'>,
): Promise<void> {
  const { hits, secondsLeft } = await countHit(database, key, now, limit.perSeconds);
  if (hits > limit.requests) throw tooManyTries(secondsLeft);
}

/**
 * An IPv6 /48 or an IPv4 /24 holds several households: its strangers need proof of work above this many times the
 * limit.
 */
const SITE_WORKS_FROM = 8;
/** Above this many times the limit of one household, the whole site is refused. */
const MAX_SITE_HITS = 32;

/**
 * Counts a request for the household and the site it comes from.
 * @returns the required level of work (http/work); 0 for no work.
 * @throws Refusal tooManyTries above the household's limit or the site's.
 */
export async function limitNetwork(
  database: Database,
  name: string,
  { household, site }: Network,
  now: Date,
  { requests, perSeconds }: Pick<RateLimit, 'requests' | 'perSeconds'>,
): Promise<number> {
  await limitRate(database, `${name} ${household}`, now, { requests, perSeconds });
  // After the household's limit: a request refused there does not count against its neighbours.
  const key = `${name} site ${site}`;
  const { hits, secondsLeft } = await countHit(database, key, now, perSeconds);
  if (hits > requests * MAX_SITE_HITS) throw tooManyTries(secondsLeft);
  return workLevel(hits - 1, requests * SITE_WORKS_FROM);
}

/** Undoes the count of limitNetwork: the browser was asked to repeat the request with a proof of work. */
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
 * Claims a name that can be claimed only once.
 * @param until when the claim may be purged: at most a day ahead.
 * @returns false when the name was claimed before.
 */
export async function takeOnce(database: Database, name: string, until: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into rate_limits (key, window_start, hits) values (${name}, ${until}, 1)
    on conflict do nothing returning hits`.execute(database);
  return rows.length > 0;
}

/** Deletes the hits of windows that are over; runs on a schedule. */
export async function purgeHits(database: Database, now: Date): Promise<void> {
  const aDayAgo = new Date(now.getTime() - 24 * 3600 * SECOND);
  await sql`delete from rate_limits where window_start < ${aDayAgo}`.execute(database);
}
