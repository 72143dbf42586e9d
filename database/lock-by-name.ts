import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** Locks a name until the transaction ends, for resources that have no row to lock. */
export async function lockByName(tx: Transaction, name: string): Promise<void> {
  await lockByNames(tx, [name]);
}

/** Locks several names, always in the same order, so that two transactions never deadlock on them. */
export async function lockByNames(tx: Transaction, names: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key)
      from (select hashtextextended(name, 0) as key from unnest(${[...names]}::text[]) name order by 1) keys`.execute(
    tx,
  );
}
