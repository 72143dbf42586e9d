import { openDatabase, openPool } from '#database/database.ts';
import { startEmbeddedPostgres } from '#database/embedded/embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { openStandby } from '#database/standby.ts';
import { watchDatabase } from '#database/watch-database.ts';
import type { HostingOptions } from './operation/hosting-options.ts';
import type { StartOptions } from './options.ts';

/** The maximum number of connections of all sandboxes to the database. */
const SANDBOX_POOL = 8;

type Dependencies = {
  log: (line: string) => void;
  /** Called if the shop's own database server could not be restarted. */
  onGivenUp?: ((error: Error) => void) | undefined;
};

/** Starts the shop's own PostgreSQL in DATA_DIR, or connects to the one in DATABASE_URL. */
async function reachPostgres(options: StartOptions, { log, onGivenUp }: Dependencies) {
  if (options.databaseUrl !== null) return { url: options.databaseUrl, stop: async () => {} };
  return startEmbeddedPostgres({ dataDir: options.dataDir, log, ...(onGivenUp ? { onGivenUp } : {}) });
}

/** Opens the shop's database and brings it up to date. Everything that is opened is closed with `opened`. */
export async function openStorage(
  options: StartOptions,
  hosting: HostingOptions,
  opened: AsyncDisposableStack,
  dependencies: Dependencies,
) {
  const { log } = dependencies;
  const { poolSize, preparesStatements, readUrl } = hosting;
  log('Opening the database…');
  const { url, stop } = await reachPostgres(options, dependencies);
  opened.defer(stop);
  // Migrations and notifications need this URL: a pooler does not keep session locks and notifications from one
  // transaction to the next.
  const directUrl = hosting.directUrl ?? url;
  const ran = await migrate(directUrl);
  if (ran.length > 0)
    log(`The database was brought up to date. Migrations that ran: ${ran.length}, up to ${ran.at(-1)}.`);
  let whenBack = (): void => undefined;
  const watch = watchDatabase(url, { log, onBack: () => whenBack() });
  const pool = openPool(url, poolSize);
  const database = openDatabase(pool, watch, preparesStatements);
  opened.defer(async () => {
    watch.stop();
    await database.destroy();
  });
  const standby =
    readUrl === null
      ? null
      : openStandby({ url: readUrl, primary: { database, pool }, poolSize, preparesStatements, log });
  if (standby) opened.defer(standby.close);
  return {
    directUrl,
    pool,
    database,
    standby,
    /** Sets what is done when the database can be reached again. */
    onBack(act: () => void): void {
      whenBack = act;
    },
    /**
     * Opens the connections of the sandboxes. They have their own, as the real services have their own databases: one
     * call of a sandbox holds a lock while it asks several times (sandboxes/kit/turns), so on the pool of a busy shop
     * all payments would wait.
     */
    openForSandboxes() {
      const sandboxes = openDatabase(openPool(url, SANDBOX_POOL), watch, preparesStatements);
      opened.defer(() => sandboxes.destroy());
      return sandboxes;
    },
  };
}
