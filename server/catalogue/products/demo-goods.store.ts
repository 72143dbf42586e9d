import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { findNewestHome } from '../home/home-versions.store.ts';

/** The products for sale that nobody has saved since the demo was loaded. */
export async function countDemoProducts(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from products p
     where p.is_listed
       and exists (select from product_versions v where v.product_id = p.id and v.who is null)
       and not exists (select from product_versions v where v.product_id = p.id and v.who is not null)`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

/** Whether nobody has published the home page since the demo was loaded. */
export async function isHomeOfDemo(database: Database): Promise<boolean> {
  const { number, who } = await findNewestHome(database);
  return number > 0 && who === null;
}
