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
  /** Address of the shop's database, for a role that owns it and is no superuser. Stays right over restarts. */
  readonly url: string;
  /** Where the server writes its own log. */
  readonly logFile: string;
  /** The server's process at this moment: another one after a restart. */
  readonly pid: () => number;
  /** Stops the server in good order. A second call waits for the first. */
  readonly stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  readonly dataDir: string;
  /** Told what takes long and what went wrong, one line at a time. */
  readonly log: (line: string) => void;
  /** Called once when the server keeps ending and is not started again. */
  readonly onGivenUp?: (error: Error) => void;
  /** For tests: nothing is made to outlast a power cut, and the shop's role may create databases. */
  readonly isThrowaway?: boolean;
};

type Place = {
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
};

/** While the processes of a killed server let go of its memory, or a port is taken: ten seconds in all. */
const START_TRIES = 50;
const BETWEEN_STARTS_MS = 200;
const PASSES_BY_ITSELF = /pre-existing shared memory block|could not create any TCP\/IP sockets/;
const SECOND_MS = 1000;
/** A server of ours that recovers may read half a gigabyte of its log of writes first. */
const START_READY_MS = 300 * SECOND_MS;
/** One that crashed and recovers under a running shop; then it is ended and started again. */
const RECOVERY_READY_MS = 60 * SECOND_MS;
/** One that was found running: long enough not to take a shop on a busy machine for one that was killed. */
const LEFT_OVER_READY_MS = 15 * SECOND_MS;
/** One that goes down already may do so in peace for so long. */
const GOING_DOWN_MS = 1 * SECOND_MS;
const STARTED_BY_ANOTHER = /lock file "postmaster\.pid" already exists/;

/**
 * Starts the PostgreSQL that came with npm on `<dataDir>/postgres`, creating the database when there is none, and
 * keeps it running until `stop`. It listens on loopback only, with a password kept beside the data. What an abruptly
 * ended shop left running is stopped in good order first.
 * @throws StartupError with one clear sentence: another shop uses the folder, it cannot be written, it is of another
 *   version, or PostgreSQL cannot run here.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, isThrowaway = false, onGivenUp = () => undefined } = options;
  const binaries = findBinaries();
  const folder = openDataFolder(options.dataDir);
  const runAs = chooseRunAs(binaries, folder.dataDir);
  if ((await prepareCluster(folder, binaries, runAs, !isThrowaway)) === 'created') {
    log(`A new database was created in ${folder.cluster}.`);
  }
  const place: Place = { folder, binaries, runAs, password: readPassword(folder), isThrowaway, log };
  await endLeftOver(place);

  const first = await start(place, null);
  const { port } = first.postmaster;
  const server = supervise(first, {
    start: () => start(place, port),
    takeGuardAgain: async (postmaster) =>
      (await guardOf(place, port, { end: postmaster.end, readyMs: RECOVERY_READY_MS })) ??
      refuseSecondShop(folder),
    stop: (running) => stop(place, running),
    log,
    onGivenUp,
  });
  try {
    await createShopDatabase(first.guard, place);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    url: addressOf(port, place.password),
    logFile: folder.logFile,
    pid: () => server.current().postmaster.pid,
    stop: server.stop,
  };
}

/**
 * The address of the database that a shop is running on a data folder at this moment, for a command beside it; null
 * when none runs there: the command may then start it itself.
 */
export function findRunningDatabase(dataDir: string): string | null {
  if (!existsSync(join(dataDir, 'postgres'))) return null;
  const folder = openDataFolder(dataDir);
  const running = findRunning(folder);
  return running && addressOf(running.port, readPassword(folder));
}

/** Stops the server that an abruptly ended shop left running on a data folder, if there is one. */
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

async function start(place: Place, wantedPort: number | null): Promise<Running> {
  const { folder, binaries, runAs, isThrowaway } = place;
  for (let tries = 1; ; tries++) {
    const port = wantedPort ?? (await freePort());
    const postmaster = startPostmaster(folder, binaries, runAs, port, isThrowaway ? THROWAWAY : {});
    try {
      const guard =
        (await guardOf(place, port, { end: postmaster.end, readyMs: START_READY_MS })) ??
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
      if (!PASSES_BY_ITSELF.test(error.message) || tries === START_TRIES) {
        throw new StartupError(
          `The database did not start: ${lastLogLines(error.message)} (more in ${folder.logFile}).`,
        );
      }
      await pause(BETWEEN_STARTS_MS);
    }
  }
}

async function stop({ folder, binaries }: Place, { postmaster, guard }: Running): Promise<void> {
  const steps = guard.isLost() ? AT_ONCE : IN_GOOD_ORDER;
  await guard.release().catch(() => undefined);
  await stopPostmaster(postmaster, folder, binaries, steps);
}

async function endLeftOver(place: Place): Promise<void> {
  const { folder, binaries, log } = place;
  const running = findRunning(folder);
  if (!running) return;
  const end = (): string | null => (findRunning(folder) ? null : 'gone');
  try {
    const guard = await guardOf(place, running.port, { end, readyMs: LEFT_OVER_READY_MS });
    if (!guard) return refuseSecondShop(folder);
    log('The last run ended abruptly and left its database running: it is stopped in good order.');
    await stopForeignProcess(running.pid, folder, binaries, LEFT_OVER);
  } catch (error) {
    if (error instanceof ServerEnded) return;
    if (!(error instanceof ServerStuck)) throw error;
    // It lets nobody in, so no shop is using it.
    log(`The last run left a database that does not come up (${error.message}): it is ended.`);
    const until = performance.now() + GOING_DOWN_MS;
    while (end() === null && performance.now() < until) await pause(BETWEEN_STARTS_MS);
    await stopForeignProcess(running.pid, folder, binaries, AT_ONCE);
  }
  // One that was killed has left its lock file; PostgreSQL would believe it as long as its parent has not asked how it ended.
  findRunning(folder);
}

function guardOf(
  place: Place,
  port: number,
  wait: { end: () => string | null; readyMs: number },
): Promise<Guard | null> {
  const superuser: Address = { port, password: place.password, user: 'postgres', database: 'postgres' };
  return takeGuard(superuser, { ...wait, log: place.log });
}

function refuseSecondShop(folder: DataFolder): never {
  throw new StartupError(
    `Another shop is already running on the data folder ${folder.dataDir}: stop it first, or choose another folder with DATA_DIR.`,
  );
}

// The shop's own role is no superuser: a hole in a query must not become a hole in the machine (copy … to program).
async function createShopDatabase({ client }: Guard, { password, isThrowaway }: Place): Promise<void> {
  const role = await client.query('select 1 from pg_roles where rolname = $1', [ROLE]);
  if (role.rowCount === 0) await client.query(`create role ${ROLE} login`);
  const quoted = client.escapeLiteral(password);
  await client.query(`alter role ${ROLE} ${isThrowaway ? 'createdb' : 'nocreatedb'} password ${quoted}`);
  const database = await client.query('select 1 from pg_database where datname = $1', [ROLE]);
  if (database.rowCount === 0) await client.query(`create database ${ROLE} owner ${ROLE}`);
}
