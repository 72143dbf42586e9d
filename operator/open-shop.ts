import { join } from 'node:path';
import { openDatabase, openPool } from '#database/database.ts';
import { findRunningDatabase, startEmbeddedPostgres } from '#database/embedded/embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { reachDatabase } from '#database/reach-database.ts';
import type { FileStore } from '#providers/files/files.port.ts';
import { hooks } from '#server/api.ts';
import { openPictures, type Pictures } from '#server/catalogue/import/import.public.ts';
import { systemClock } from '#server/clock.ts';
import { startJobs } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { openLiveSettings } from '#server/settings/settings.public.ts';
import { findSettings } from '#server/settings.store.ts';
import type { Settings } from '#server/settings.ts';
import { openFileStore } from '../start/files.ts';
import type { HostingOptions } from '../start/operation/hosting-options.ts';
import type { Acting } from './read-args.ts';

export type ShopOptions = Acting & { dataDir: string; databaseUrl: string | null; s3?: HostingOptions['s3'] };
/** The dependencies of commands. */
export type CommandShop = Shop & Acting & { pictures: Pictures; databaseUrl: string; files: FileStore };

const unavailable = (): never => {
  throw new Error('A command calls no outside service; the running shop does, through its jobs.');
};

/**
 * Opens the shop for a command: next to a running shop on the same database, or alone with a database started for the
 * command. Messages and refunds that a command causes are queued, and sent by the running shop. Settings are those with
 * which the shop was started, not those in the command's environment.
 * @throws StartupError or MigrationFailed with one sentence.
 */
export async function openShop(
  options: ShopOptions,
): Promise<{ shop: CommandShop; close: () => Promise<void> }> {
  if (options.databaseUrl !== null) await reachDatabase(options.databaseUrl);
  const running = options.databaseUrl ?? findRunningDatabase(options.dataDir);
  const own =
    running === null ? await startEmbeddedPostgres({ dataDir: options.dataDir, log: console.error }) : null;
  try {
    const { shop, close } = await openOn(running ?? own!.url, options);
    return {
      shop,
      async close() {
        await close();
        await own?.stop();
      },
    };
  } catch (error) {
    await own?.stop();
    throw error;
  }
}

async function openOn(
  url: string,
  { dataDir, operator, s3 = null }: ShopOptions,
): Promise<{ shop: CommandShop; close: () => Promise<void> }> {
  await migrate(url);
  const database = openDatabase(openPool(url, 4));
  const jobs = await startJobs({
    database,
    handlers: [],
    schedules: [],
    runsWorkers: false,
    onError: console.error,
  });
  const opened = await findSettings(database);
  const settings = opened && (await openLiveSettings(database, opened, systemClock));
  const files = openFileStore(dataDir, s3);
  const shop: CommandShop = {
    ...(operator === undefined ? {} : { operator }),
    database,
    clock: systemClock,
    jobs,
    get settings(): Settings {
      if (settings === null)
        throw new Error(
          'This needs the shop’s settings, such as its address, and no shop of this version was opened on this database yet: open it once, then try again.',
        );
      return settings.now();
    },
    hooks,
    importFolder: join(dataDir, 'imports'),
    providers: {
      sms: { send: unavailable },
      email: { send: unavailable },
      payments: {
        tap: {
          startCharge: unavailable,
          readCharge: unavailable,
          refund: unavailable,
          readRefund: unavailable,
          readWebhook: unavailable,
        },
      },
      identity: { offered: [], authorizeUrl: unavailable, identify: unavailable },
    },
    pictures: openPictures(files),
    databaseUrl: url,
    files,
  };
  return {
    shop,
    async close() {
      await jobs.stop();
      await database.destroy();
    },
  };
}
