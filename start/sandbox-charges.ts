import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { SandboxStore } from '#providers/payments/tap-sandbox/store.ts';

/** The payment sandbox's memory in the shop's own database; never opened in live mode. */
export function sandboxCharges(database: Database): SandboxStore {
  const find = async (column: 'id' | 'key', value: string): Promise<unknown> =>
    (
      await database
        .selectFrom('sandbox_charges')
        .select('document')
        .where(column, '=', value)
        .executeTakeFirst()
    )?.document ?? null;
  return {
    read: (id) => find('id', id),
    readByKey: (key) => find('key', key),
    async write(id, key, document) {
      await sql`insert into sandbox_charges (id, key, document) values (${id}, ${key}, ${JSON.stringify(document)}::jsonb)
        on conflict (id) do update set document = excluded.document`.execute(database);
    },
  };
}
