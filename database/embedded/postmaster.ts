import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { type DataFolder, isAlive } from './data-folder.ts';
import type { RunAs } from './run-as.ts';
import { StartupError } from './startup-error.ts';

export type Settings = Readonly<Record<string, string>>;

/** A running PostgreSQL server process. */
export type Postmaster = {
  readonly pid: number;
  readonly port: number;
  /** Settles when the process is gone. */
  readonly ended: Promise<void>;
  /** What it said when it ended; null while it runs. */
  readonly end: () => string | null;
};

const SECOND_MS = 1000;
/** How each step of a stop is given before the next, harder one. */
export type StopSteps = {
  /** SIGINT: statements are cancelled, everything is written. 0 where the server cannot go in good order any more. */
  readonly orderlyMs: number;
  /** SIGQUIT: everything ends at once; the next start reads the log of writes again. Then SIGKILL. */
  readonly immediateMs: number;
};
/** Our own server when the shop stops. */
export const IN_GOOD_ORDER: StopSteps = { orderlyMs: 20 * SECOND_MS, immediateMs: 10 * SECOND_MS };
/** What a killed shop left running, for which the next one waits. */
export const LEFT_OVER: StopSteps = { orderlyMs: 3 * SECOND_MS, immediateMs: 2 * SECOND_MS };
/** PostgreSQL 18 hangs for good when it is told to stop in good order while it recovers from a crash. */
export const AT_ONCE: StopSteps = { orderlyMs: 0, immediateMs: 2 * SECOND_MS };
const BETWEEN_LOOKS_MS = 20;
/** After SIGKILL only the system can keep a process. */
const GONE_MS = 5 * SECOND_MS;
const LOG_KEPT_BYTES = 10 * 1024 * 1024;

/** For a small machine that serves one shop; `DATABASE_URL` is the way to a larger one. */
const SETTINGS: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '100',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  max_wal_size: '512MB',
  // Our statements take milliseconds; compiling them takes longer.
  jit: 'off',
  // No helper processes for reading: the data fit in memory.
  io_method: 'sync',
  // Details and statements carry people's names and numbers; the log does not.
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** Starts the server process; it is not ready yet. */
export function startPostmaster(
  folder: DataFolder,
  binaries: Binaries,
  runAs: RunAs,
  port: number,
  settings: Settings,
): Postmaster {
  const all = { ...SETTINGS, ...settings, port: String(port) };
  const log = openLog(folder);
  const logStart = statSync(folder.logFile).size;
  const child = runAs.start(
    binaries.postgres,
    ['-D', folder.cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Detached: Ctrl-C reaches the shop, which ends its own work before it stops the database. Its words go
    // straight to a file, so that it can outlive a killed shop without choking on a broken pipe.
    { cwd: folder.dataDir, stdio: ['ignore', log, log], detached: true },
  );
  closeSync(log);
  let words: string | null = null;
  const ended = new Promise<void>((settle) => {
    const end = (said: string) => {
      words = said;
      settle();
    };
    child.on('error', (error) => end(error.message));
    child.on('exit', (_code, signal) => {
      const said = readFileSync(folder.logFile).subarray(logStart).toString();
      end(signal === null ? said : `${said}FATAL:  it was ended by ${signal}\n`);
    });
  });
  return { pid: child.pid ?? 0, port, ended, end: () => words };
}

/** Stops our own server and waits until it is gone. */
export async function stopPostmaster(
  postmaster: Postmaster,
  folder: DataFolder,
  binaries: Binaries,
  steps: StopSteps = IN_GOOD_ORDER,
): Promise<void> {
  await stopByDegrees(postmaster.pid, () => postmaster.end() !== null, steps, folder, binaries);
  await postmaster.ended;
}

async function stopByDegrees(
  pid: number,
  isGone: () => boolean,
  { orderlyMs, immediateMs }: StopSteps,
  folder: DataFolder,
  binaries: Binaries,
): Promise<void> {
  const isGoneIn = async (ms: number): Promise<boolean> => {
    const until = performance.now() + ms;
    while (!isGone() && performance.now() < until) await pause(BETWEEN_LOOKS_MS);
    return isGone();
  };
  if (isGone()) return;
  if (orderlyMs > 0) {
    ask(pid, 'SIGINT', folder, binaries);
    if (await isGoneIn(orderlyMs)) return;
  }
  ask(pid, 'SIGQUIT', folder, binaries);
  if (await isGoneIn(immediateMs)) return;
  killAll(pid);
  if (await isGoneIn(GONE_MS)) return;
  throw new StartupError(
    `The PostgreSQL of ${folder.cluster} (process ${pid}) does not stop: end it by hand.`,
  );
}

/**
 * Ends the server and the processes it made, each by SIGKILL: those that hang would keep the memory that the next server
 * needs. No data are lost: what was committed is in the log of writes, as after a power cut.
 */
function killAll(pid: number): void {
  let children: number[] = [];
  try {
    // Read first: orphans no longer tell whose they were. Linux only; elsewhere they notice by themselves.
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    children = list.trim().split(/\s+/).filter(Boolean).map(Number);
  } catch {
    // No such list here.
  }
  for (const each of [pid, ...children]) {
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // Gone already.
    }
  }
}

/** The server that runs on this folder, if one does, whoever started it. */
export function findRunning(folder: DataFolder): { pid: number; port: number } | null {
  let lines: string[];
  try {
    lines = readFileSync(join(folder.cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!pid || !isAlive(pid) || !worksIn(pid, folder)) {
    // Its number may by now belong to another program; PostgreSQL would take that one for a server and not start.
    rmSync(join(folder.cluster, 'postmaster.pid'), { force: true });
    return null;
  }
  return { pid, port };
}

/** Stops a server that is not our child and waits until it is gone. */
export const stopForeignProcess = (
  pid: number,
  folder: DataFolder,
  binaries: Binaries,
  steps: StopSteps,
): Promise<void> => stopByDegrees(pid, () => !isAlive(pid) || !worksIn(pid, folder), steps, folder, binaries);

/** The line of a server's words that says why it ended. */
export function lastLogLines(words: string): string {
  const lines = words.trim().split('\n');
  const line = lines.findLast((each) => /FATAL|PANIC/.test(each)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(FATAL|PANIC):\s*/, '');
}

/** A port nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((settle, fail) => {
    const server = createServer();
    server.on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => settle(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function ask(pid: number, signal: 'SIGINT' | 'SIGQUIT', folder: DataFolder, binaries: Binaries): void {
  if (process.platform === 'win32') {
    // Windows has no signals; pg_ctl speaks to the server by its own pipe.
    const mode = signal === 'SIGINT' ? 'fast' : 'immediate';
    spawnSync(binaries.pgCtl, ['stop', '-D', folder.cluster, '-m', mode, '-W'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(pid, signal);
  } catch {
    // Gone already.
  }
}

// A server of ours names its folder on its command line; asked where the system tells it, believed otherwise.
function worksIn(pid: number, folder: DataFolder): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(folder.cluster);
  } catch {
    return false;
  }
}

function openLog(folder: DataFolder): number {
  const isLarge = (statSync(folder.logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_KEPT_BYTES;
  return openSync(folder.logFile, isLarge ? 'w' : 'a', 0o600);
}
