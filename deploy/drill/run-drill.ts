import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase, openPool } from '#database/database.ts';
import { findViolations, readShelves } from '#server/checkout/test-invariants.ts';
import { providerCharges } from '#server/checkout/test-provider-ledger.ts';
import { untilAtRest } from '../../bench/processes.ts';
import { keepBuying, signInMany, stockUp, Tally } from '../../proof/test-checkouts.ts';
import { findLostOrders } from '../../proof/test-lost-orders.ts';
import { sandboxCharges } from '../../start/sandbox-charges.ts';
import { until } from '../stack/processes.ts';
import type { Stack } from '../stack/stack.ts';
import { dueJobs } from './due-jobs.ts';
import { type Drill, NotRun, type Part, type Step } from './step.ts';
import { faultsOf, lineOfRow, type Row, tableOf } from './table.ts';
import { openVisitors } from './visitors.ts';

type DrillOptions = { shoppers: number; calmMs: number; log: (line: string) => void };

/** How many page views to wait for: twelve of each of the five pages. */
const LOOKS = 60;
const BUYING_AGAIN_MS = 90_000;
/** How long to wait for the remaining jobs: more than the longest pause between two attempts of a failed job. */
const JOBS_MS = 120_000;

/**
 * Breaks one part of the stack after the other while shoppers buy.
 * @returns a table of the results, and the list of faults
 */
export async function runDrill(
  stack: Stack,
  steps: readonly Step[],
  { shoppers, calmMs, log }: DrillOptions,
): Promise<{ table: string; faults: string[] }> {
  const database = openDatabase(openPool(stack.databaseUrl, 4));
  const tally = new Tally();
  const rows: Row[] = [];
  const faults: string[] = [];
  const visitors = openVisitors(stack.url);
  // A new shop prepares its pictures at first, which would slow down the first step.
  const { webs, worker } = stack.running;
  for (const one of [...webs, worker]) if (one !== null) await untilAtRest(one.pid);
  const choice = await stockUp(database);
  const shelves = await readShelves(database);
  const crowd = await signInMany(shoppers, { api: visitors, tally, database });
  const buying = Promise.all(crowd.map((shopper) => keepBuying(shopper, choice, tally)));
  const looking = visitors.keepLooking(() => tally.isOver);
  for (const all of [buying, looking]) all.catch((error: unknown) => faults.push(`A visitor: ${error}`));
  // Clear the rate limits continuously: they are made for people, and these shoppers never pause.
  const unlimited = setInterval(
    () => void sql`delete from rate_limits`.execute(database).catch(() => undefined),
    1_000,
  );
  const drill: Drill = {
    stack,
    database,
    tally,
    log,
    calm: () => pause(calmMs),
    untilLooked: async () =>
      void (await until('pages are looked at', () => visitors.answers().pages >= LOOKS, BUYING_AGAIN_MS)),
    async untilOrder() {
      const before = tally.placed.size;
      await until('an order is acknowledged', () => tally.placed.size > before, BUYING_AGAIN_MS);
    },
    fault: (what) => void faults.push(what),
    moment: null,
  };
  const untilPaid = async (): Promise<void> => {
    const before = tally.paid.size;
    await until('shoppers buy again', () => tally.paid.size >= before + shoppers / 2, BUYING_AGAIN_MS);
  };
  const runPart = async (part: Part): Promise<void> => {
    log(part.what);
    visitors.begin();
    const before = tally.paid.size;
    const found: string[] = [];
    let note: string;
    try {
      const more = await part.run(drill);
      await untilPaid();
      note = [more, `${tally.paid.size - before} orders paid`].filter(Boolean).join('; ');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!(error instanceof NotRun)) found.push(`${part.what}: ${reason}`);
      note = error instanceof NotRun ? `not run: ${reason}` : 'failed';
    }
    await visitors.untilAnswered();
    const row = { part, answers: visitors.answers(), note };
    rows.push(row);
    found.push(...faultsOf(row));
    faults.push(...found);
    // Print the faults now, because the drill may be ended before it prints its table.
    for (const line of [lineOfRow(row), ...found]) log(`  ${line}`);
    for (const [what, times] of row.answers.failures) log(`  ${times} times ${what}`);
  };

  // Start with a warm shop: in the first seconds all processes and the database meet every query for the first time.
  await drill.untilLooked();
  await untilPaid();
  for (const { parts } of steps) for (const part of parts) await runPart(part);

  tally.isOver = true;
  clearInterval(unlimited);
  await Promise.allSettled([buying, looking]);
  let left: string[] = [];
  const areJobsDone = async (): Promise<boolean> => {
    left = await dueJobs(database);
    return left.length === 0;
  };
  await until('the jobs are done', areJobsDone, JOBS_MS).then(
    (ms) => log(`All jobs were done ${Math.round(ms / 1000)} s after the last shopper.`),
    (error: unknown) => faults.push(`${String(error)} ${left.join(', ')}`),
  );
  faults.push(...tally.wrong.map((one) => `A shopper was answered: ${one}`));
  faults.push(...(await findLostOrders(database, tally)));
  const theirs = () => providerCharges(sandboxCharges(database));
  const violations = await findViolations(database, { shelves, theirs });
  faults.push(...violations.map((one) => `Invariant: ${JSON.stringify(one)}`));
  log(`${tally.placed.size} orders were placed and ${tally.paid.size} paid; all of them were looked for.`);
  await database.destroy();
  return { table: tableOf(rows), faults };
}
