import { join } from 'node:path';
import type { Pool } from 'pg';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

/** Where test shops keep pictures: known by their content, so runs may share them and later ones are quicker. */
export const TEST_DATA_DIR = join(import.meta.dirname, '..', 'node_modules', '.cache', 'ashjar-test');

/** Where the clock of test shops stands at first: 09:00 on a Sunday in Riyadh, with every window of the day ahead. */
export const TEST_NOW = '2026-11-22T06:00:00Z';

/** The database that empty test databases are copied from: every table, no row. */
export async function fillEmptyTemplate(pool: Pool): Promise<void> {
  await migrate(pool);
}

/** The database that test databases are copied from: what a shop looks like after its first start. */
export async function fillShopTemplate(pool: Pool): Promise<void> {
  // Imported only here: a fault in the demo shop fails the tests that need it, and no others.
  const { loadDemoShop } = await import('../demo/load-demo-shop.ts');
  const { openPictures } = await import('#server/catalogue/pictures/pictures.ts');
  await loadDemoShop({
    database: openDatabase(pool),
    clock: { now: () => new Date(TEST_NOW) },
    pictures: openPictures(join(TEST_DATA_DIR, 'pictures')),
  });
  // Autovacuum is off on test servers; without statistics the planner would guess.
  await pool.query('analyze');
}
