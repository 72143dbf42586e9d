import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Binaries, findBinaries } from './binaries.ts';
import { type DataFolder, openDataFolder, prepareCluster, readPassword } from './data-folder.ts';
import { type Address, type Guard, ServerEnded, ServerStuck, takeGuard } from './guard.ts';
import {
  AT_ONCE,
  findRunning,
  freePort,
  IN_GOOD_ORDER,
  LEFT_OVER,
  lastLogLines,
  type Settings,
  startPostmaster,
  stopForeignProcess,
  stopPostmaster,
} from './postmaster.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';
import { StartupError } from './startup-error.ts';
import { type Running, supervise } from './supervise.ts';

export type EmbeddedPostgres = {
  /**
   * The URL of the shop's database, for a role that owns the database but is no superuser. The URL stays the same over
   * restarts.
   */
  readonly url: string;
  readonly logFile: string;
  /** The server's current process id, which changes with each restart. */
  readonly pid: () => number;
  /** Shuts the server down cleanly. A second call waits for the first to finish. */
  readonly stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  readonly dataDir: string;
  /** Receives progress and errors, one line at a time. */
  readonly log: (line: string) => void;
  /** Called once if the server has ended too often and will not be restarted again. */
  readonly onGivenUp?: (error: Error) => void;
  /** True for tests: data need not survive a power cut, and the shop's role may create databases. */
  readonly isThrowaway?: boolean;
};

type Server = {
  readonly folder: DataFolder;
  readonly binaries: Binaries;
  readonly runAs: RunAs;
  readonly password: string;
  readonly isThrowaway: boolean;
  readonly log: (line: string) => void;
};

const ROLE = 'ashjar';

const THROWAWAY: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  // A high maximum, because a test run opens many shops on one server, each with its own pool.
  max_connections: '300',
};

/**
 * The number of attempts to start, ten seconds in total. They wait until a killed server's processes have released
 * their memory, or until the port is free.
 */
const START_TRIES = 50;
const BETWEEN_STARTS_MS = 200;
const TEMPORARY_FAILURE = /pre-existing shared memory block|could not create any TCP\/IP sockets/;
const SECOND_MS = 1000;
/**
 * The time limit for starting our own server, which may first have to recover from half a gigabyte of write-ahead log.
 */
const START_READY_MS = 300 * SECOND_MS;
/**
 * The time limit for the recovery of a server that crashed under a running shop. After that, the server is killed and
 * restarted.
 */
const RECOVERY_READY_MS = 60 * SECOND_MS;
/**
 * The time limit for connecting to a server left by a killed shop. It is so long that a live shop on a busy machine is
 * not mistaken for a killed one.
 */
const LEFT_OVER_READY_MS = 15 * SECOND_MS;
/** The timeout in milliseconds for a server that is already shutting down. */
const SHUTDOWN_MS = 1 * SECOND_MS;
const STARTED_BY_ANOTHER = /lock file "postmaster\.pid" already exists/;

/**
 * Starts the PostgreSQL installed by npm on `<dataDir>/postgres`, creates the database if it is missing, and keeps the
 * server running until `stop`. The server listens only on loopback, with a password stored next to the data. A server
 * left by a killed shop is shut down first.
 * @throws StartupError with one clear sentence: another shop uses the folder, the folder cannot be written, it belongs
 * to another version, or PostgreSQL does not start
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, isThrowaway = false, onGivenUp = () => undefined } = options;
  const binaries = findBinaries();
  const folder = openDataFolder(options.dataDir);
  const runAs = chooseRunAs(binaries, folder.dataDir);
  if ((await prepareCluster(folder, binaries, runAs, !isThrowaway)) === 'created') {
    log(`A new database was created in ${folder.cluster}.`);
  }
  const server: Server = { folder, binaries, runAs, password: readPassword(folder), isThrowaway, log };
  await endLeftOver(server);

  const first = await start(server, null);
  const { port } = first.postmaster;
  const supervised = supervise(first, {
    start: () => start(server, port),
    takeGuardAgain: async (postmaster) =>
      (await guardOf(server, port, { end: postmaster.end, readyMs: RECOVERY_READY_MS })) ??
      refuseSecondShop(folder),
    stop: (running) => stop(server, running),
    log,
    onGivenUp,
  });
  try {
    await createShopDatabase(first.guard, server);
  } catch (error) {
    await supervised.stop();
    throw error;
  }
  return {
    url: addressOf(port, server.password),
    logFile: folder.logFile,
    pid: () => supervised.current().postmaster.pid,
    stop: supervised.stop,
  };
}

/**
 * Returns the database URL of the shop that is running on a data folder, for operator commands. Null if no shop is
 * running there, so that the command may start the database itself.
 */
export function findRunningDatabase(dataDir: string): string | null {
  if (!existsSync(join(dataDir, 'postgres'))) return null;
  const folder = openDataFolder(dataDir);
  const running = findRunning(folder);
  return running && addressOf(running.port, readPassword(folder));
}

/** Stops the server that a killed shop has left running on a data folder, if there is one. */
export async function stopLeftOver(dataDir: string, log: (line: string) => void): Promise<void> {
  const binaries = findBinaries();
  const folder = openDataFolder(dataDir);
  if (findRunning(folder)) {
    const runAs = chooseRunAs(binaries, folder.dataDir);
    await endLeftOver({ folder, binaries, runAs, password: readPassword(folder), isThrowaway: true, log });
  }
}

const addressOf = (port: number, password: string): string =>
  `postgres://${ROLE}:${password}@127.0.0.1:${port}/${ROLE}`;

async function start(server: Server, wantedPort: number | null): Promise<Running> {
  const { folder, binaries, runAs, isThrowaway } = server;
  for (let tries = 1; ; tries++) {
    const port = wantedPort ?? (await freePort());
    const postmaster = startPostmaster(folder, binaries, runAs, port, isThrowaway ? THROWAWAY : {});
    try {
      const guard =
        (await guardOf(server, port, { end: postmaster.end, readyMs: START_READY_MS })) ??
        refuseSecondShop(folder);
      return { postmaster, guard };
    } catch (error) {
      if (!(error instanceof ServerEnded)) {
        const isStuck = error instanceof ServerStuck;
        await stopPostmaster(postmaster, folder, binaries, isStuck ? AT_ONCE : IN_GOOD_ORDER);
        if (!isStuck) throw error;
        throw new StartupError(
          `The database did not become ready: ${error.message} (more in ${folder.logFile}).`,
        );
      }
      if (STARTED_BY_ANOTHER.test(error.message)) refuseSecondShop(folder);
      if (!TEMPORARY_FAILURE.test(error.message) || tries === START_TRIES) {
        throw new StartupError(
          `The database did not start: ${lastLogLines(error.message)} (more in ${folder.logFile}).`,
        );
      }
      await pause(BETWEEN_STARTS_MS);
    }
  }
}

async function stop({ folder, binaries }: Server, { postmaster, guard }: Running): Promise<void> {
  const steps = guard.isLost() ? AT_ONCE : IN_GOOD_ORDER;
  await guard.release().catch(() => undefined);
  await stopPostmaster(postmaster, folder, binaries, steps);
}

async function endLeftOver(server: Server): Promise<void> {
  const { folder, binaries, log } = server;
  const running = findRunning(folder);
  if (!running) return;
  const end = (): string | null => (findRunning(folder) ? null : 'gone');
  try {
    const guard = await guardOf(server, running.port, { end, readyMs: LEFT_OVER_READY_MS });
    if (!guard) return refuseSecondShop(folder);
    log('The last run ended abruptly and left its database running: it is being shut down.');
    await stopForeignProcess(running.pid, folder, binaries, LEFT_OVER);
  } catch (error) {
    if (error instanceof ServerEnded) return;
    if (!(error instanceof ServerStuck)) throw error;
    // The server accepts no connections, so no shop can be using it, and it may be killed.
    log(`The last run left a database that does not start (${error.message}): it is killed.`);
    const until = performance.now() + SHUTDOWN_MS;
    while (end() === null && performance.now() < until) await pause(BETWEEN_STARTS_MS);
    await stopForeignProcess(running.pid, folder, binaries, AT_ONCE);
  }
  // A killed server leaves its lock file behind. PostgreSQL trusts that file until the server's parent has read the
  // exit status, so let findRunning remove it.
  findRunning(folder);
}

function guardOf(
  server: Server,
  port: number,
  wait: { end: () => string | null; readyMs: number },
): Promise<Guard | null> {
  const superuser: Address = { port, password: server.password, user: 'postgres', database: 'postgres' };
  return takeGuard(superuser, { ...wait, log: server.log });
}

function refuseSecondShop(folder: DataFolder): never {
  throw new StartupError(
    `Another shop is already running on the data folder ${folder.dataDir}: stop it first, or choose another folder with DATA_DIR.`,
  );
}

// Creates the shop's role without superuser rights, so that an SQL injection cannot reach the machine (copy … to
// program).
async function createShopDatabase({ client }: Guard, { password, isThrowaway }: Server): Promise<void> {
  const role = await client.query('select 1 from pg_roles where rolname = $1', [ROLE]);
  if (role.rowCount === 0) await client.query(`create role ${ROLE} login`);
  const quoted = client.escapeLiteral(password);
  await client.query(`alter role ${ROLE} ${isThrowaway ? 'createdb' : 'nocreatedb'} password ${quoted}`);
  const database = await client.query('select 1 from pg_database where datname = $1', [ROLE]);
  if (database.rowCount === 0) await client.query(`create database ${ROLE} owner ${ROLE}`);
}
