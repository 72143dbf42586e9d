import type { Pool } from 'pg';
import { migrate } from './migrate.ts';

/** The database that empty test databases are copied from: every table, no row. */
export async function fillEmptyTemplate(pool: Pool): Promise<void> {
  await migrate(pool);
}

/** The database that test databases are copied from: what a shop looks like after its first start. */
export async function fillShopTemplate(_pool: Pool): Promise<void> {}
