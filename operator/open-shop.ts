import { join } from 'node:path';
import { openDatabase, openPool } from '#database/database.ts';
import { findRunningDatabase, startEmbeddedPostgres } from '#database/embedded/embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { reachDatabase } from '#database/reach-database.ts';
import { hooks } from '#server/api.ts';
import { openPictures, type Pictures } from '#server/catalogue/import/import.public.ts';
import { systemClock } from '#server/clock.ts';
import { startJobs } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { findSettings } from '#server/settings.store.ts';
import type { Settings } from '#server/settings.ts';
import type { Acting } from './read-args.ts';

export type ShopOptions = Acting & { dataDir: string; databaseUrl: string | null };
/** What a command is given. */
export type CommandShop = Shop & Acting & { pictures: Pictures };

const notHere = (): never => {
  throw new Error('A command speaks to no outside service; the running shop does, through its jobs.');
};

/**
 * The shop as a command sees it: beside a running one on the same database, or alone, with the database started for
 * the command. What a command causes (messages, refunds) is queued and done by the running shop, and its settings are
 * those that the shop was opened with, whatever the environment of the command says.
 * @throws StartupError or MigrationFailed with one sentence.
 */
export async function openShop(
  options: ShopOptions,
): Promise<{ shop: CommandShop; close: () => Promise<void> }> {
  if (options.databaseUrl !== null) await reachDatabase(options.databaseUrl);
  const running = options.databaseUrl ?? findRunningDatabase(options.dataDir);
  const own =
    running === null ? await startEmbeddedPostgres({ dataDir: options.dataDir, log: () => {} }) : null;
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
  { dataDir, operator }: ShopOptions,
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
  const kept = await findSettings(database);
  const shop: CommandShop = {
    ...(operator === undefined ? {} : { operator }),
    database,
    clock: systemClock,
    jobs,
    get settings(): Settings {
      if (kept === null)
        throw new Error(
          'This needs the shop’s settings, such as its address, and no shop of this version was opened on this database yet: open it once, then try again.',
        );
      return kept;
    },
    hooks,
    providers: {
      sms: { send: notHere },
      email: { send: notHere },
      payments: {
        tap: {
          startCharge: notHere,
          readCharge: notHere,
          refund: notHere,
          readRefund: notHere,
          readWebhook: notHere,
        },
      },
      identity: { offered: [], authorizeUrl: notHere, identify: notHere },
    },
    pictures: openPictures(join(dataDir, 'pictures')),
  };
  return {
    shop,
    async close() {
      await jobs.stop();
      await database.destroy();
    },
  };
}
