import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, openPool } from '#database/database.ts';
import { startEmbeddedPostgres } from '#database/embedded/embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { folderFiles } from '#providers/files/folder.ts';
import { openPictures } from '#server/catalogue/pictures/pictures.ts';
import { systemClock } from '#server/clock.ts';
import { loadDemoShop } from '../demo/load-demo-shop.ts';
import { addManyProducts } from './many-products.ts';

export type FilledShop = {
  readonly url: string;
  /** The process id of the database server. */
  readonly pid: number;
  readonly stop: () => Promise<void>;
};

const FILLED = 'filled';

/**
 * Starts a database of a shop with this many products more than the demo. Filling a million products takes minutes, so
 * the folder that BENCH_DATABASES names keeps filled databases for the next run. Without BENCH_DATABASES the database
 * is deleted at the end.
 */
export async function openFilledShop(many: number, log: (line: string) => void): Promise<FilledShop> {
  const savedIn = process.env.BENCH_DATABASES;
  const folder =
    savedIn === undefined ? mkdtempSync(join(tmpdir(), 'ashjar-catalogue-')) : join(savedIn, String(many));
  if (!existsSync(join(folder, FILLED))) {
    rmSync(folder, { recursive: true, force: true });
    await fill(folder, many, log);
  }
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const pool = openPool(server.url, 1);
  // A kept database may be older than the newest migrations.
  await migrate(pool);
  await pool.end();
  return {
    url: server.url,
    pid: server.pid(),
    async stop() {
      await server.stop();
      if (savedIn === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function fill(folder: string, many: number, log: (line: string) => void): Promise<void> {
  // The database is being filled from scratch, so it may skip the writes that would survive a power cut.
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, isThrowaway: true });
  try {
    const pool = openPool(server.url, 2);
    const database = openDatabase(pool);
    await migrate(pool);
    await loadDemoShop({
      database,
      clock: systemClock,
      pictures: openPictures(folderFiles(join(folder, 'pictures'))),
    });
    const from = performance.now();
    await addManyProducts(database, many, systemClock.now());
    log(`${many} products were added in ${Math.round((performance.now() - from) / 1000)} s.`);
    await database.destroy();
    writeFileSync(join(folder, FILLED), '');
  } finally {
    await server.stop();
  }
}
