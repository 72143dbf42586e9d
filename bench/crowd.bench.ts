import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, inTransaction, openDatabase, openPool } from '#database/database.ts';
import { findRunningDatabase } from '#database/embedded/embedded-postgres.ts';
import { findViolations, readShelves } from '#server/checkout/test-invariants.ts';
import { providerCharges } from '#server/checkout/test-provider-ledger.ts';
import type { CartChoice } from '#server/checkout/test-purchase.ts';
import { notifyCatalogueChange } from '#server/events/catalogue-change.ts';
import { dueJobs } from '../deploy/drill/due-jobs.ts';
import { stockUp, Tally } from '../proof/test-checkouts.ts';
import { findLostOrders } from '../proof/test-lost-orders.ts';
import { sandboxCharges } from '../start/sandbox-charges.ts';
import { type CrowdOptions, CrowdShopper, type Kind } from './crowd-shopper.ts';
import { memoryOf, runShop, untilAtRest } from './processes.ts';

// `npm run bench -- crowd [shoppers] [minutes] [spike]` lets many people shop at once, each with a session, an IP
// address and a connection of their own and with the pauses that people make. In the middle, for a tenth of the time,
// there are `spike` times as many, and right when they come a change of the catalogue empties the answer cache. A
// request without the expected answer, or a broken invariant afterwards, makes it fail.

const PHASES = ['before', 'spike', 'after'] as const;
type Phase = (typeof PHASES)[number];
/** The part of the spike within which its shoppers arrive. */
const ARRIVING = 1 / 6;
const SHORTEST_SPIKE_MS = 15_000;
const JOBS_MS = 120_000;
const MINUTE = 60_000;

const quantile = (times: readonly number[], at: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * at)] ?? 0;

/** What the crowd was answered, by phase and kind of request. */
class Report {
  phase: Phase = 'before';
  readonly #times = new Map<string, number[]>();
  readonly faults = new Map<string, number>();
  requests = 0;

  heard = (kind: Kind, ms: number, fault: string | null): void => {
    if (fault !== null) {
      const name = `${this.phase}, ${kind}: ${fault.replaceAll(/[0-9a-f-]{36}|\d{4,}/g, '…')}`;
      this.faults.set(name, (this.faults.get(name) ?? 0) + 1);
      return;
    }
    this.requests += 1;
    const key = `${this.phase} ${kind}`;
    const times = this.#times.get(key) ?? [];
    times.push(ms);
    this.#times.set(key, times);
  };

  lines(): string[] {
    const kinds: Kind[] = ['browse', 'search', 'cart', 'signIn', 'buy', 'order'];
    return [
      ['phase', 'requests', 'answered', 'p50 ms', 'p99 ms', 'most ms'],
      ...PHASES.flatMap((phase) =>
        kinds.map((kind) => {
          const times = this.#times.get(`${phase} ${kind}`) ?? [];
          const [p50, p99, most] = [quantile(times, 0.5), quantile(times, 0.99), Math.max(0, ...times)];
          return [phase, kind, times.length, ...[p50, p99, most].map(Math.round)];
        }),
      ),
    ].map(([phase, kind, ...rest]) =>
      [String(phase).padEnd(8), String(kind).padEnd(10), ...rest.map((one) => String(one).padStart(9))].join(
        '',
      ),
    );
  }
}

async function listSlugs(database: Database): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from products where is_listed and not is_addon order by id`.execute(database);
  return rows.map(({ slug }) => slug);
}

/** The glazes of plants that every city can order. */
async function listChoices(database: Database): Promise<CartChoice[]> {
  const { rows } = await sql<{ productId: number; colourId: number }>`
    select p.id as "productId", g.id as "colourId" from products p join product_colours g on g.product_id = p.id
     where p.is_listed and not p.is_addon and p.city_rule = 'everywhere' and g.is_listed
     order by p.id, g.id`.execute(database);
  return rows.map((row) => ({ ...row, addonIds: [] }));
}

/** Runs the crowd through its phases. */
async function shopTogether(
  all: CrowdOptions,
  report: Report,
  { shoppers, spike, spikeMs, restMs }: { shoppers: number; spike: number; spikeMs: number; restMs: number },
): Promise<void> {
  let [isOver, isSpikeOver] = [false, false];
  const arrive = (count: number, withinMs: number, hasLeft: () => boolean): Promise<unknown> =>
    Promise.all(
      Array.from({ length: count }, async () => {
        await pause(Math.random() * withinMs);
        await new CrowdShopper(all).shop(hasLeft);
      }),
    );
  // The usual shoppers arrive during a tenth of their first phase, as their first requests are not spread otherwise.
  const usual = arrive(shoppers, restMs / 10, () => isOver);
  await pause(restMs);
  report.phase = 'spike';
  await inTransaction(all.database, (tx) => notifyCatalogueChange(tx, { productIds: 'all', lists: true }));
  const more = arrive(shoppers * (spike - 1), spikeMs * ARRIVING, () => isSpikeOver);
  await pause(spikeMs);
  isSpikeOver = true;
  await more;
  report.phase = 'after';
  await pause(restMs);
  isOver = true;
  await usual;
}

async function untilJobsDone(database: Database): Promise<string[]> {
  for (const until = performance.now() + JOBS_MS; ; await pause(500)) {
    const left = await dueJobs(database);
    if (left.length === 0 || performance.now() > until) return left;
  }
}

/** Prints the answers by phase and kind of request, and sets the exit code if anything went wrong. */
export async function printCrowd(shoppers = 500, minutes = 10, spike = 10): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ashjar-crowd-'));
  const shop = await runShop(dataDir);
  try {
    await untilAtRest(shop.pid);
    const atRest = memoryOf(shop.pid);
    const database = openDatabase(openPool(findRunningDatabase(dataDir)!, 4));
    await stockUp(database);
    const shelves = await readShelves(database);
    const [report, tally] = [new Report(), new Tally()];
    const spikeMs = Math.max(SHORTEST_SPIKE_MS, (minutes * MINUTE) / 10);
    const restMs = Math.max(SHORTEST_SPIKE_MS, (minutes * MINUTE - spikeMs) / 2);
    const lag = monitorEventLoopDelay();
    lag.enable();
    const all: CrowdOptions = {
      url: shop.url,
      database,
      slugs: await listSlugs(database),
      choices: await listChoices(database),
      tally,
      heard: report.heard,
    };
    await shopTogether(all, report, { shoppers, spike, spikeMs, restMs });
    lag.disable();
    const left = await untilJobsDone(database);
    const theirs = () => providerCharges(sandboxCharges(database));
    const broken = [
      ...left.map((job) => `not done: ${job}`),
      ...(await findLostOrders(database, tally)),
      ...(await findViolations(database, { shelves, theirs })).map((one) => JSON.stringify(one)),
    ];
    for (const line of report.lines()) console.log(line);
    const faults = [...report.faults].map(([what, times]) => `${times} times ${what}`);
    console.log(`${report.requests} requests were answered, ${faults.length} kinds of errors.`);
    for (const fault of faults) console.log(`  ${fault}`);
    console.log(
      `${tally.placed.size} orders placed and ${tally.paid.size} paid, ${broken.length} invariants broken.`,
    );
    for (const one of broken) console.log(`  ${one}`);
    console.log(
      `Memory of the shop: ${Math.round(atRest)} MiB before, ${Math.round(memoryOf(shop.pid))} after. The crowd's own lag: ${lagOf(lag)}.`,
    );
    if (faults.length + broken.length > 0) process.exitCode = 1;
    await database.destroy();
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** How late the crowd itself was, because it shares the machine with the shop: part of every time above. */
const lagOf = (lag: ReturnType<typeof monitorEventLoopDelay>): string =>
  `p50 ${Math.round(lag.percentile(50) / 1e6)} ms, p99 ${Math.round(lag.percentile(99) / 1e6)} ms`;
