import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** Until the transaction ends nobody else holds this name: a lock on what has no row of its own to lock. */
export async function lockByName(tx: Transaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
