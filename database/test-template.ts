import { join } from 'node:path';
import type { Pool } from 'pg';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

/**
 * The folder for the pictures of test shops. It is kept between runs to make them faster: file names are hashes of the
 * content, so runs can share it.
 */
export const TEST_DATA_DIR = join(import.meta.dirname, '..', 'node_modules', '.cache', 'ashjar-test');

/** The initial time of test shops: 09:00 on a Sunday in Riyadh, before every delivery window of the day. */
export const TEST_NOW = '2026-11-22T06:00:00Z';

/** Fills the template of empty test databases: all tables without rows, and the queues of all jobs. */
export async function fillEmptyTemplate(pool: Pool): Promise<void> {
  await migrate(pool);
  const { handlersOf, schedulesOf } = await import('#server/api.ts');
  const { startJobs } = await import('#server/events/jobs.ts');
  const database = openDatabase(pool);
  // Only the names of the jobs are needed, so there is no shop to run them.
  const noShop = (): never => {
    throw new Error('A template runs no jobs.');
  };
  const jobs = await startJobs({
    database,
    handlers: handlersOf(noShop),
    schedules: schedulesOf(noShop),
    runsWorkers: false,
    onError(error) {
      throw error;
    },
  });
  await jobs.stop();
}

/** Fills the template of test databases: a demo shop after its first start. */
export async function fillShopTemplate(pool: Pool): Promise<void> {
  // Import the module only here, so that an error in the demo shop fails only the tests that need the demo shop.
  const { loadDemoShop } = await import('../demo/load-demo-shop.ts');
  const { folderFiles } = await import('#providers/files/folder.ts');
  const { openPictures } = await import('#server/catalogue/pictures/pictures.ts');
  await loadDemoShop({
    database: openDatabase(pool),
    clock: { now: () => new Date(TEST_NOW) },
    pictures: openPictures(folderFiles(join(TEST_DATA_DIR, 'pictures'))),
  });
  // Collect statistics for the planner here, because autovacuum is off on test servers.
  await pool.query('analyze');
}
