import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';

/**
 * Stores the payment sandbox's charges in the shop's database, so that they survive a restart. Not used in live mode.
 */
export const sandboxCharges = (database: Database) => ({
  async read(id: string): Promise<unknown> {
    const row = await database
      .selectFrom('sandbox_charges')
      .select('document')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.document ?? null;
  },
  async readByKey(key: string): Promise<unknown> {
    const row = await database
      .selectFrom('sandbox_charges')
      .select('document')
      .where('key', '=', key)
      .executeTakeFirst();
    return row?.document ?? null;
  },
  async list(prefix: string): Promise<unknown[]> {
    const rows = await database
      .selectFrom('sandbox_charges')
      .select('document')
      .where(sql<boolean>`starts_with(id, ${prefix})`)
      .execute();
    return rows.map(({ document }) => document);
  },
  /** The lock is released with the transaction, also when the server is killed; the work uses other connections. */
  alone: <T>(name: string, work: () => Promise<T>): Promise<T> =>
    database.transaction().execute(async (tx) => {
      await lockByName(tx, name);
      return work();
    }),
  async write(id: string, key: string | null, document: unknown): Promise<void> {
    await sql`
      insert into sandbox_charges as s (id, key, document) values (${id}, ${key}, ${JSON.stringify(document)})
      on conflict (id) do update set document = excluded.document, key = coalesce(excluded.key, s.key)`.execute(
      database,
    );
  },
});
