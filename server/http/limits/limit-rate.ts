import { isIPv4, isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { RateLimit } from '#contract/call.ts';
import type { Database } from '#database/database.ts';
import { SECOND } from '#server/clock.ts';
import { type Refusal, refuse } from '../refuse.ts';

/**
 * The network that a request comes from, for limits. A household usually has a whole IPv6 /64, so each /64 counts as
 * one household; the /48 around it is the site and contains several households. An IPv4 address is a household, and its
 * /24 is the site.
 */
export type Network = { address: string; household: string; site: string };

/**
 * Parses an IP address as sockets and proxies write it. IPv4 inside IPv6 (`::ffff:192.0.2.1`, NAT64, 6to4) counts as
 * the IPv4 address; zone ids and ports are ignored. Text that is not an IP address is used unchanged, cut to 64
 * characters.
 */
export function networkOf(written: string): Network {
  const text = withoutPortAndZone(written.trim());
  if (isIPv4(text)) return ofIPv4(text.split('.').map(Number));
  if (!isIPv6(text)) {
    const name = written.slice(0, MAX_NAME);
    return { address: name, household: name, site: name };
  }
  const groups = groupsOf(text);
  const embedded = embeddedIPv4(groups);
  if (embedded !== null) return ofIPv4(embedded);
  const hex = groups.map((group) => group.toString(16));
  return {
    address: hex.join(':'),
    household: `${hex.slice(0, 4).join(':')}::/64`,
    site: `${hex.slice(0, 3).join(':')}::/48`,
  };
}
const MAX_NAME = 64;

/** Removes port and zone id, as in `[2001:db8::1]:443`, `192.0.2.1:443` and `fe80::1%eth0`. */
const withoutPortAndZone = (text: string): string =>
  text
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .split('%', 1)[0]!;

function ofIPv4(bytes: readonly number[]): Network {
  const address = bytes.join('.');
  return { address, household: address, site: `${bytes.slice(0, 3).join('.')}.0/24` };
}

/** The eight groups of an IPv6 address, written in short or long form. */
function groupsOf(address: string): number[] {
  // The URL parser writes every spelling of an IPv6 address in one way, all in hexadecimal: `::ffff:1.2.3.4` becomes
  // `::ffff:102:304`.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const parse = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const start = parse(head);
  const end = parse(tail ?? '');
  return [...start, ...new Array<number>(8 - start.length - end.length).fill(0), ...end];
}

/**
 * The IPv4 address inside a mapped (::ffff:0:0/96), NAT64 (64:ff9b::/96) or 6to4 (2002::/16) IPv6 address; null if
 * none exists.
 */
function embeddedIPv4(groups: readonly number[]): number[] | null {
  const startsWith = (...prefix: number[]) => prefix.every((group, at) => groups[at] === group);
  const bytesAt = (at: number) => groups.slice(at, at + 2).flatMap((group) => [group >> 8, group & 255]);
  if (startsWith(0, 0, 0, 0, 0, 0xffff) || startsWith(0x64, 0xff9b, 0, 0, 0, 0)) return bytesAt(6);
  return startsWith(0x2002) ? bytesAt(1) : null;
}

/**
 * Counts hits for a key and returns the hits in the current window. One atomic statement, so all servers share the
 * count.
 */
export async function countHit(
  database: Database,
  key: string,
  now: Date,
  perSeconds: number,
  added = 1,
): Promise<{ hits: number; secondsLeft: number }> {
  const { start, secondsLeft } = windowOf(now, perSeconds);
  const { rows } = await sql<{ hits: number }>`
    insert into rate_limits (key, window_start, hits) values (${key}, ${start}, ${added})
    on conflict (key, window_start) do update set hits = rate_limits.hits + excluded.hits
    returning hits`.execute(database);
  return { hits: rows[0]!.hits, secondsLeft };
}

/** The window of a limit that contains `now`, and the whole seconds until it ends. */
export const windowOf = (now: Date, perSeconds: number): { start: Date; secondsLeft: number } => {
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

/** Removes one hit that was counted in advance and should not count. */
export async function undoHit(database: Database, key: string, now: Date, perSeconds: number): Promise<void> {
  const { start } = windowOf(now, perSeconds);
  await sql`
    update rate_limits set hits = hits - 1
    where key = ${key} and window_start = ${start} and hits > 0`.execute(database);
}

/**
 * Runs an attempt whose hit was counted in advance, so that concurrent attempts get no more chances than sequential
 * ones. An attempt that returns null was wrong and stays counted; any other is undone.
 */
export async function undoUnlessWrong<T>(
  undo: () => Promise<unknown>,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  let isWrong = false;
  try {
    const outcome = await attempt();
    isWrong = outcome === null;
    return outcome;
  } finally {
    if (!isWrong) await undo();
  }
}

/** A refusal that says after how many seconds the caller may try again. */
export const tooManyTries = (secondsLeft: number): Refusal =>
  refuse('tooManyTries', (t) => t.http.tooManyTries(secondsLeft), { retryAfterSeconds: secondsLeft });

/** Counts one hit for a key. @throws Refusal tooManyTries above the limit, with the seconds until the next attempt. */
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
 * The multiple of a household's limit above which requests of strangers from a site need a proof of work. A site (IPv6
 * /48 or IPv4 /24) contains several households.
 */
const SITE_WORKS_FROM = 8;
/** The multiple of a household's limit above which the whole site is refused. */
const MAX_SITE_HITS = 32;

/**
 * Counts a request for the household and the site that it comes from.
 * @returns the required level of work (http/work); 0 for no work
 * @throws Refusal tooManyTries above the limit of the household or of the site
 */
export async function limitNetwork(
  database: Database,
  name: string,
  { household, site }: Network,
  now: Date,
  { requests, perSeconds }: Pick<RateLimit, 'requests' | 'perSeconds'>,
): Promise<number> {
  await limitRate(database, `${name} ${household}`, now, { requests, perSeconds });
  // The site's hit is counted after the household's limit was checked, so that refused requests of one household do not
  // count against its neighbours.
  const key = `${name} site ${site}`;
  const { hits, secondsLeft } = await countHit(database, key, now, perSeconds);
  if (hits > requests * MAX_SITE_HITS) throw tooManyTries(secondsLeft);
  return workLevel(hits - 1, requests * SITE_WORKS_FROM);
}

/** Undoes the count of limitNetwork when the browser is asked to repeat the request with a proof of work. */
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
 * @param until when the claim may be deleted: at most a day ahead
 * @returns false if the name was claimed before
 */
export async function takeOnce(database: Database, name: string, until: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into rate_limits (key, window_start, hits) values (${name}, ${until}, 1)
    on conflict do nothing returning hits`.execute(database);
  return rows.length > 0;
}

/** Deletes the hits of expired windows; runs on a schedule. */
export async function purgeHits(database: Database, now: Date): Promise<void> {
  const aDayAgo = new Date(now.getTime() - 24 * 3600 * SECOND);
  await sql`delete from rate_limits where window_start < ${aDayAgo}`.execute(database);
}

/** The highest level of work (http/work). A higher level would delay honest people but hardly slow down machines. */
const MAX_LEVEL = 3;

/** The required level of work: 0 below `free` hits, 1 from `free` hits on, and one more each time the hits double. */
export const workLevel = (hits: number, free: number): number =>
  hits < free ? 0 : Math.min(MAX_LEVEL, 1 + Math.floor(Math.log2(hits / free)));
