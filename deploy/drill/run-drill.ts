import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, openDatabase, openPool } from '#database/database.ts';
import { findViolations, readShelves, type Shelf } from '#server/checkout/test-invariants.ts';
import { providerCharges } from '#server/checkout/test-provider-ledger.ts';
import type { CartChoice } from '#server/checkout/test-purchase.ts';
import { keepBuying, signInMany, Tally } from '../../proof/test-checkouts.ts';
import { sandboxCharges } from '../../start/sandbox-charges.ts';
import { until } from './processes.ts';
import type { Stack } from './stack.ts';
import { type Answers, counting, keepLooking, noAnswers, p99 } from './visitors.ts';

type DrillOptions = { shoppers: number; calmMs: number; log: (line: string) => void };
type Row = { what: string; answers: Answers; awayMs: number | null; note: string };

const PLENTY = 100_000;
/** As long as people wait for an answer before they give up. */
const BUYING_AGAIN_MS = 60_000;

/** Enough stock and capacity that an order can fail only because of the drill. */
async function stockUp(database: Database): Promise<CartChoice> {
  await sql`update products set stock = ${PLENTY} where stock is not null`.execute(database);
  await sql`update product_colours set stock = ${PLENTY}`.execute(database);
  await sql`update cities set slot_capacity = ${PLENTY}`.execute(database);
  const { rows } = await sql<{ productId: number; colourId: number }>`
    select p.id as "productId", g.id as "colourId" from products p join product_colours g on g.product_id = p.id
     where p.is_listed and not p.is_addon and p.city_rule = 'everywhere' order by p.id, g.id limit 1`.execute(
    database,
  );
  return { ...rows[0]!, addonIds: [] };
}

/** The names of jobs that are due or run, each with its number. */
async function dueJobs(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*) as count from jobs.job
     where state in ('created', 'retry', 'active') and start_after <= now() group by name order by name`.execute(
    database,
  );
  return rows.map(({ name, count }) => `${count} ${name}`);
}

/** The orders that shoppers saw placed or paid and the database does not have so, or has twice. */
async function findLost(database: Database, tally: Tally): Promise<string[]> {
  const { rows } = await sql<{ uuid: string; key: string; isPaid: boolean }>`
    select o.uuid, o.idempotency_key as key,
           exists (select from payments p where p.order_id = o.id and p.status = 'paid') as "isPaid"
      from orders o`.execute(database);
  const byKey = Map.groupBy(rows, ({ key }) => key);
  const paid = new Set(rows.filter(({ isPaid }) => isPaid).map(({ uuid }) => uuid));
  return [
    ...[...byKey]
      .filter(([, orders]) => orders.length > 1)
      .map(([key]) => `The order of key ${key} is there twice.`),
    ...[...tally.placed]
      .filter(([key, uuid]) => byKey.get(key)?.[0]?.uuid !== uuid)
      .map(([, uuid]) => `Order ${uuid}, which its buyer saw placed, is lost.`),
    ...[...tally.paid]
      .filter((uuid) => !paid.has(uuid))
      .map((uuid) => `Order ${uuid}, which its buyer saw paid, is not paid.`),
  ];
}

/** Breaks one thing of the stack after the other while shoppers buy. @returns the table, and what must not have happened */
export async function runDrill(
  stack: Stack,
  { shoppers, calmMs, log }: DrillOptions,
): Promise<{ table: string; faults: string[] }> {
  const { cluster } = stack;
  const pool = openPool(stack.databaseUrl, 4);
  const database = openDatabase(pool);
  const tally = new Tally();
  const rows: Row[] = [];
  const faults: string[] = [];
  const api = counting(stack.url);
  const choice = await stockUp(database);
  const shelves: Shelf[] = await readShelves(database);
  const crowd = await signInMany(shoppers, { api, tally, database });
  const isOver = (): boolean => tally.isOver;
  const buying = Promise.all(crowd.map((shopper) => keepBuying(shopper, choice, tally)));
  const looking = keepLooking(stack.url, api.counted, isOver);
  buying.catch((error: unknown) => faults.push(`A shopper: ${String(error)}`));
  // Limits are made for people, and these shoppers never pause.
  const unlimited = setInterval(
    () => void sql`delete from rate_limits`.execute(database).catch(() => undefined),
    1_000,
  );

  /** Resolves when a call that was sent from now on is answered. @returns milliseconds */
  const untilAnswered = (since = performance.now()): Promise<number> =>
    until('a call is answered again', () => tally.lastAnsweredSentAt > since, BUYING_AGAIN_MS);
  const untilPaid = async (): Promise<void> => {
    const before = tally.paid.size;
    await until('shoppers buy again', () => tally.paid.size >= before + shoppers / 2, BUYING_AGAIN_MS);
  };
  const step = async (
    what: string,
    work: () => Promise<{ awayMs?: number; note?: string }>,
  ): Promise<void> => {
    api.counted.current = noAnswers();
    const before = tally.paid.size;
    log(what);
    try {
      const { awayMs = null, note = '' } = await work();
      await untilPaid();
      const bought = `${tally.paid.size - before} orders paid`;
      rows.push({ what, answers: api.counted.current, awayMs, note: note ? `${note}; ${bought}` : bought });
    } catch (error) {
      faults.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
      rows.push({ what, answers: api.counted.current, awayMs: null, note: 'failed' });
    }
  };

  await untilPaid();
  await step('Nothing', async () => {
    await pause(2 * calmMs);
    return {};
  });
  await step('Backup of everything by pgBackRest', async () => {
    const since = performance.now();
    await cluster.backUp();
    return { note: `${seconds(performance.now() - since)} s` };
  });
  await step('kill -9 of a web process', async () => {
    await stack.running.webs[0]!.kill();
    const awayMs = await untilAnswered();
    await pause(calmMs);
    stack.running.webs[0] = await stack.startWeb(0);
    return { awayMs };
  });
  await step('A release: each process ends and starts, one by one', async () => {
    for (let at = 0; at < stack.running.webs.length; at += 1) {
      await stack.running.webs[at]!.stop();
      stack.running.webs[at] = await stack.startWeb(at);
    }
    await stack.running.worker!.stop();
    stack.running.worker = await stack.startWorker();
    return {};
  });
  await step('kill -9 of the worker with jobs under way', async () => {
    await until(
      'a job is under way',
      async () => {
        const { rows: active } = await sql`select 1 from jobs.job where state = 'active' limit 1`.execute(
          database,
        );
        return active.length > 0;
      },
      20_000,
    ).catch(() => undefined);
    await stack.running.worker!.kill();
    await pause(calmMs);
    const waiting = await dueJobs(database);
    stack.running.worker = await stack.startWorker();
    return { note: `waited meanwhile: ${waiting.join(', ')}` };
  });
  const midway = new Date();
  const placedBefore = new Set(tally.placed.values());
  await pause(1_500);
  const old = await cluster.primary();
  await step('kill -9 of the primary, PostgreSQL and Patroni', async () => {
    const since = performance.now();
    await cluster.killNode(old);
    const awayMs = await untilAnswered(since);
    await pause(calmMs);
    return { awayMs };
  });
  await step('The old primary comes back as the standby', async () => {
    const since = performance.now();
    cluster.restart(old);
    await until('the standby is synchronous again', cluster.isWhole, 90_000);
    return { note: `synchronous after ${seconds(performance.now() - since)} s` };
  });
  await step('The standby hangs (SIGSTOP)', async () => {
    const standby = await cluster.standby();
    const since = performance.now();
    cluster.signalNode(standby, 'SIGSTOP');
    // What was sent before may still be acknowledged; afterwards commits wait until its connection is given up.
    await pause(500);
    await untilAnsweredOrder(tally);
    const awayMs = performance.now() - since;
    await pause(calmMs);
    cluster.signalNode(standby, 'SIGCONT');
    await until('the standby is synchronous again', cluster.isWhole, 90_000);
    return { awayMs };
  });
  await step('The bucket answers 503', async () => {
    stack.bucket.break({ status: 503 });
    await pause(calmMs);
    stack.bucket.break();
    return {};
  });
  await step('Restored next to it, to a moment before the failover', async () => {
    const since = performance.now();
    const restored = await cluster.restoreTo(midway);
    const took = seconds(performance.now() - since);
    const kept = await cluster.asSuperuser(
      restored.port,
      async (client) =>
        (await client.query<{ uuid: string }>('select uuid from orders')).rows.map(({ uuid }) => uuid),
      'shop',
    );
    await restored.stop();
    const there = new Set(kept);
    const missing = [...placedBefore].filter((uuid) => !there.has(uuid));
    const later = [...tally.placed.values()].filter((uuid) => !placedBefore.has(uuid) && there.has(uuid));
    for (const uuid of missing)
      faults.push(`Order ${uuid}, placed before the moment, is not in the restored copy.`);
    return {
      note: `open after ${took} s with all ${placedBefore.size} orders of then, ${later.length} of the second after`,
    };
  });

  tally.isOver = true;
  clearInterval(unlimited);
  await Promise.allSettled([buying, looking]);
  let left: string[] = [];
  await until(
    'the jobs are done',
    async () => {
      left = await dueJobs(database);
      return left.length === 0;
    },
    90_000,
  ).catch((error: unknown) => faults.push(`${String(error)} ${left.join(', ')}`));
  faults.push(...tally.wrong.map((one) => `A shopper was answered: ${one}`));
  faults.push(...(await findLost(database, tally)));
  const theirs = () => providerCharges(sandboxCharges(database));
  faults.push(
    ...(await findViolations(database, { shelves, theirs })).map(
      (one) => `Invariant: ${JSON.stringify(one)}`,
    ),
  );
  const missing = rows.reduce((sum, { answers }) => sum + answers.missingFiles, 0);
  if (missing > 0) faults.push(`${missing} files of pages were answered with 404.`);
  log(`${tally.placed.size} orders were placed and ${tally.paid.size} paid; all of them were looked for.`);
  for (const [what, times] of api.odd) log(`${times} times ${what}`);
  await database.destroy();
  return { table: tableOf(rows), faults };
}

/** @returns milliseconds until another order is acknowledged */
function untilAnsweredOrder(tally: Tally): Promise<number> {
  const before = tally.placed.size;
  return until('an order is acknowledged', () => tally.placed.size > before, BUYING_AGAIN_MS);
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

function tableOf(rows: readonly Row[]): string {
  const head = [
    'What happened',
    'Away s',
    'Pages',
    'failed',
    'Calls',
    '503 "one moment"',
    'other 5xx',
    'lost',
    'p99 ms',
    'And',
  ];
  const lines = rows.map(({ what, answers, awayMs, note }) => [
    what,
    awayMs === null ? '–' : seconds(awayMs),
    answers.pages,
    answers.failedPages,
    answers.calls,
    answers.asked503,
    answers.other5xx,
    answers.lost,
    Math.round(p99(answers)),
    note,
  ]);
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
