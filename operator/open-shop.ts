import { join } from 'node:path';
import { openDatabase, openPool } from '#database/database.ts';
import { findRunningDatabase, startEmbeddedPostgres } from '#database/embedded/embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { consequences } from '#server/api.ts';
import { openPictures, type Pictures } from '#server/catalogue/catalogue.public.ts';
import { systemClock } from '#server/clock.ts';
import { startJobs } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { defaultSettings } from '#server/settings.ts';

export type ShopOptions = { dataDir: string; databaseUrl: string | null };

const notHere = (): never => {
  throw new Error('A command speaks to no outside service; the running shop does, through its jobs.');
};

/**
 * The shop as a command sees it: beside a running one on the same database, or alone, with the database started for
 * the command. What a command causes (messages, refunds) is queued and done by the running shop.
 */
export async function openShop(
  options: ShopOptions,
): Promise<{ shop: Shop & { pictures: Pictures }; close: () => Promise<void> }> {
  const running = options.databaseUrl ?? findRunningDatabase(options.dataDir);
  const own =
    running === null ? await startEmbeddedPostgres({ dataDir: options.dataDir, log: () => {} }) : null;
  const url = running ?? own!.url;
  await migrate(url);
  const database = openDatabase(openPool(url, 4));
  const jobs = await startJobs({
    database,
    handlers: [],
    schedules: [],
    worksOff: false,
    onError: console.error,
  });
  const shop: Shop & { pictures: Pictures } = {
    database,
    clock: systemClock,
    jobs,
    settings: defaultSettings,
    consequences,
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
    pictures: openPictures(join(options.dataDir, 'pictures')),
  };
  return {
    shop,
    async close() {
      await jobs.stop();
      await database.destroy();
      await own?.stop();
    },
  };
}
