import { sql } from 'kysely';
import type { ClientBase, Pool } from 'pg';
import { expect, onTestFinished } from 'vitest';
import type { Database } from './database.ts';

type Rival = { readonly before: Pick<RegExp, 'test'>; readonly act: () => Promise<unknown> };

const rivalsOf = new WeakMap<Database, Rival[]>();

/** Prepares a database for `rivalBefore`. `testDatabase` calls this before the first connection. */
export function allowRivals(database: Database, pool: Pool): void {
  const rivals: Rival[] = [];
  rivalsOf.set(database, rivals);
  pool.on('connect', (client) => {
    interceptQueries(client, rivals);
  });
}

/**
 * Tests a race at an exact point instead of by chance: runs a concurrent action (the rival) once, right before the
 * first statement on any connection that matches the pattern (`begin` and `commit` are statements too). The rival must
 * not wait for a lock that the interrupted transaction holds. A test fails if its pattern never matches.
 * @param database from `testDatabase`
 */
export function rivalBefore(database: Database, before: RegExp, act: () => Promise<unknown>): void {
  const rivals = preparedFor(database);
  const rival = { before, act };
  rivals.push(rival);
  onTestFinished(() => {
    const isWaiting = rivals.includes(rival);
    if (isWaiting) rivals.splice(rivals.indexOf(rival), 1);
    expect(isWaiting, `the rival's moment never came: no statement matched ${before}`).toBe(false);
  });
}

const preparedFor = (database: Database): Rival[] => {
  const rivals = rivalsOf.get(database);
  if (!rivals) throw new Error('This database was not prepared for rivals: take it from testDatabase().');
  return rivals;
};

/** Runs the work and returns the SQL statements that it sends, in order. */
export async function recordSteps(database: Database, work: () => Promise<unknown>): Promise<string[]> {
  const rivals = preparedFor(database);
  const steps: string[] = [];
  const recorder: Rival = {
    before: {
      test(statement) {
        steps.push(statement);
        return false;
      },
    },
    act: async () => undefined,
  };
  rivals.push(recorder);
  try {
    await work();
  } finally {
    rivals.splice(rivals.indexOf(recorder), 1);
  }
  return steps;
}

/**
 * Runs the work, and a rival right before the work's nth statement, counted from 0. Unlike with `rivalBefore`, the
 * rival may wait for a lock of the work: the work then continues while the rival waits, as in production.
 * @returns `hasCome`: whether the work sent that many statements
 */
export async function rivalAtStep<T>(
  database: Database,
  step: number,
  { act, work }: { act: () => Promise<unknown>; work: () => Promise<T> },
): Promise<{ hasCome: boolean; done: PromiseSettledResult<T>; acted: PromiseSettledResult<unknown> | null }> {
  const rivals = preparedFor(database);
  let [seen, isDone] = [-1, false];
  let acting: Promise<PromiseSettledResult<unknown>> | null = null;
  const settled = <R>(promise: Promise<R>): Promise<PromiseSettledResult<R>> =>
    Promise.allSettled([promise]).then(([outcome]) => outcome);
  const rival: Rival = {
    before: {
      test() {
        seen += 1;
        return seen === step;
      },
    },
    async act() {
      acting = settled(act()).finally(() => {
        isDone = true;
      });
      await Promise.race([acting, untilLockWait(database, () => isDone)]);
      // Rethrow only a Crash of the rival, which simulates a crash of the work itself.
      if (!isDone) return;
      const outcome = await acting;
      if (outcome.status === 'rejected' && outcome.reason instanceof Crash) throw outcome.reason;
    },
  };
  rivals.push(rival);
  const done = await settled(work());
  const hasCome = !rivals.includes(rival);
  if (!hasCome) rivals.splice(rivals.indexOf(rival), 1);
  return { hasCome, done, acted: acting === null ? null : await acting };
}

/** Thrown by a rival to simulate a crash before the statement is sent. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/** Resolves when any statement waits for a lock, or when `isOver` returns true. */
export async function untilLockWait(database: Database, isOver = () => false): Promise<void> {
  while (!isOver()) {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from pg_stat_activity
                      where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(
      database,
    );
    if (rows[0]!.waits) return;
  }
}

function interceptQueries(client: ClientBase, rivals: Rival[]): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (...args: unknown[]): unknown => {
    const statement = typeof args[0] === 'string' ? args[0] : (args[0] as { text?: string }).text;
    const rival = rivals.find(({ before }) => statement !== undefined && before.test(statement));
    if (!rival) return send(...args);
    // Remove the rival from the list first, because its own statements may match the pattern too.
    rivals.splice(rivals.indexOf(rival), 1);
    const done = rival.act().then(() => send(...args));
    const answer = args.at(-1);
    if (typeof answer !== 'function') return done;
    done.catch((error: unknown) => answer(error));
    return undefined;
  };
  client.query = query as typeof client.query;
}
