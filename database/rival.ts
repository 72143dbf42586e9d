import type { ClientBase, Pool } from 'pg';
import { expect, onTestFinished } from 'vitest';
import type { Database } from './database.ts';

type Rival = { readonly before: RegExp; readonly act: () => Promise<unknown> };

const rivalsOf = new WeakMap<Database, Rival[]>();

/** Prepares a database, before its first connection, for `rivalBefore`. `testDatabase` has done it. */
export function allowRivals(database: Database, pool: Pool): void {
  const rivals: Rival[] = [];
  rivalsOf.set(database, rivals);
  pool.on('connect', (client) => {
    letRivalsIn(client, rivals);
  });
}

/**
 * Lets a rival act at the worst moment: once, right before the first statement matching the pattern is sent (on any
 * connection; `begin` and `commit` are statements too). Races are then proven one interleaving at a time instead of
 * by luck. The rival must not wait for a lock that the interrupted transaction holds. A test whose rival's moment
 * never came fails.
 * @param database from `testDatabase`
 */
export function rivalBefore(database: Database, before: RegExp, act: () => Promise<unknown>): void {
  const rivals = rivalsOf.get(database);
  if (!rivals) throw new Error('This database was not prepared for rivals: take it from testDatabase().');
  const rival = { before, act };
  rivals.push(rival);
  onTestFinished(() => {
    const isWaiting = rivals.includes(rival);
    if (isWaiting) rivals.splice(rivals.indexOf(rival), 1);
    expect(isWaiting, `the rival's moment never came: no statement matched ${before}`).toBe(false);
  });
}

function letRivalsIn(client: ClientBase, rivals: Rival[]): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (...args: unknown[]): unknown => {
    const statement = typeof args[0] === 'string' ? args[0] : (args[0] as { text?: string }).text;
    const rival = rivals.find(({ before }) => statement !== undefined && before.test(statement));
    if (!rival) return send(...args);
    // Removed first: the rival's own statements may match as well.
    rivals.splice(rivals.indexOf(rival), 1);
    const done = rival.act().then(() => send(...args));
    const answer = args.at(-1);
    if (typeof answer !== 'function') return done;
    done.catch((error: unknown) => answer(error));
    return undefined;
  };
  client.query = query as typeof client.query;
}
