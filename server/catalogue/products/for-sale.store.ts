import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { findNewestHome } from '../home/home-versions.store.ts';

/** How many products shoppers find, add-ons aside, and how many of them are in stock. */
export async function countForSale(database: Database): Promise<{ listed: number; inStock: number }> {
  const { rows } = await sql<{ listed: number; inStock: number }>`
    select count(*)::int as listed,
           (count(*) filter (where coalesce(p.stock, 0) > 0 or exists (
             select from product_colours g where g.product_id = p.id and g.is_listed and g.stock > 0)))::int as "inStock"
      from products p where p.is_listed and not p.is_addon`.execute(database);
  return rows[0] ?? { listed: 0, inStock: 0 };
}

/** Whether a home page was published; before that, shoppers see the usual sections. */
export const hasHome = async (database: Database): Promise<boolean> =>
  (await findNewestHome(database)).number > 0;
