import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** Until the transaction ends nobody else holds this name: a lock on what has no row of its own to lock. */
export async function lockByName(tx: Transaction, name: string): Promise<void> {
  await lockByNames(tx, [name]);
}

/** Several names at once, always taken in the same order, so that two transactions never wait for each other. */
export async function lockByNames(tx: Transaction, names: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key)
      from (select hashtextextended(name, 0) as key from unnest(${[...names]}::text[]) name order by 1) keys`.execute(
    tx,
  );
}
