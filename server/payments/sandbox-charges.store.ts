import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';

// The payment sandboxes store their charges as documents in the shop's database, so that the charges survive a restart.
// Live mode does not use this table.

/** The document with this id or key; null if none exists. */
export async function findCharge(database: Database, by: { id: string } | { key: string }): Promise<unknown> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['key', by.key] as const);
  const row = await database
    .selectFrom('sandbox_charges')
    .select('document')
    .where(column, '=', value)
    .executeTakeFirst();
  return row?.document ?? null;
}

/** The documents whose id begins with the prefix. */
export async function listCharges(database: Database, prefix: string): Promise<unknown[]> {
  const rows = await database
    .selectFrom('sandbox_charges')
    .select('document')
    .where(sql<boolean>`starts_with(id, ${prefix})`)
    .execute();
  return rows.map(({ document }) => document);
}

export async function upsertCharge(
  database: Database,
  { id, key, document }: { id: string; key: string | null; document: unknown },
): Promise<void> {
  await sql`
    insert into sandbox_charges as s (id, key, document) values (${id}, ${key}, ${JSON.stringify(document)})
    on conflict (id) do update set document = excluded.document, key = coalesce(excluded.key, s.key)`.execute(
    database,
  );
}

/**
 * Runs `work` under a lock, one call at a time. The lock belongs to a transaction of its own, so it is released even if
 * the server is killed; `work` uses other connections.
 */
export const lockCharge = <T>(database: Database, name: string, work: () => Promise<T>): Promise<T> =>
  database.transaction().execute(async (tx) => {
    await lockByName(tx, name);
    return work();
  });
