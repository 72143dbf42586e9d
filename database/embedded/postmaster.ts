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

export type Postmaster = {
  readonly pid: number;
  readonly port: number;
  readonly ended: Promise<void>;
  /** Returns the server's output once the server has ended; null while it is running. */
  readonly end: () => string | null;
};

const SECOND_MS = 1000;
/** How many milliseconds each step of a shutdown may take before the next, more forceful one. */
export type StopSteps = {
  /**
   * The time after SIGINT, which cancels statements and writes all data. 0 for a server that can no longer shut down
   * cleanly.
   */
  readonly orderlyMs: number;
  /**
   * The time after SIGQUIT, which ends everything at once, so that the next start replays the write-ahead log. SIGKILL
   * follows.
   */
  readonly immediateMs: number;
};
/** The steps when the shop stops its own server. */
export const IN_GOOD_ORDER: StopSteps = { orderlyMs: 20 * SECOND_MS, immediateMs: 10 * SECOND_MS };
/** The steps for a server left by a killed shop, while the next shop waits to start. */
export const LEFT_OVER: StopSteps = { orderlyMs: 3 * SECOND_MS, immediateMs: 2 * SECOND_MS };
/**
 * The steps for a server in crash recovery. They skip SIGINT, because PostgreSQL 18 hangs forever if it receives SIGINT
 * then.
 */
export const AT_ONCE: StopSteps = { orderlyMs: 0, immediateMs: 2 * SECOND_MS };
const BETWEEN_LOOKS_MS = 20;
/** How long to wait after SIGKILL, in milliseconds. Only the operating system can delay the end of a process then. */
const GONE_MS = 5 * SECOND_MS;
const MAX_LOG_BYTES = 10 * 1024 * 1024;

/**
 * PostgreSQL's settings for a small machine that serves one shop. Larger shops use their own server with
 * `DATABASE_URL`.
 */
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
  // JIT compilation is off, because a compilation takes longer than the shop's statements, which take milliseconds.
  jit: 'off',
  // Read files in the server process itself instead of in I/O workers, because the data fits in memory.
  io_method: 'sync',
  // Keep error details and statements out of PostgreSQL's log, because they contain personal data.
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** Starts the server process, without waiting until it accepts connections. */
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
    // Detach the process, so that Ctrl-C reaches only the shop, which finishes its work before it stops the database.
    // Output goes directly to a file, so that the server can outlive a killed shop without a broken pipe.
    { cwd: folder.dataDir, stdio: ['ignore', log, log], detached: true },
  );
  closeSync(log);
  let output: string | null = null;
  const ended = new Promise<void>((settle) => {
    const end = (text: string) => {
      output = text;
      settle();
    };
    child.on('error', (error) => end(error.message));
    child.on('exit', (_code, signal) => {
      const text = readFileSync(folder.logFile).subarray(logStart).toString();
      end(signal === null ? text : `${text}FATAL:  it was ended by ${signal}\n`);
    });
  });
  return { pid: child.pid ?? 0, port, ended, end: () => output };
}

/** Stops the shop's own server and waits until its process has ended. */
export async function stopPostmaster(
  postmaster: Postmaster,
  folder: DataFolder,
  binaries: Binaries,
  steps: StopSteps = IN_GOOD_ORDER,
): Promise<void> {
  await stopInSteps(postmaster.pid, () => postmaster.end() !== null, steps, folder, binaries);
  await postmaster.ended;
}

async function stopInSteps(
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
    signalServer(pid, 'SIGINT', folder, binaries);
    if (await isGoneIn(orderlyMs)) return;
  }
  signalServer(pid, 'SIGQUIT', folder, binaries);
  if (await isGoneIn(immediateMs)) return;
  killAll(pid);
  if (await isGoneIn(GONE_MS)) return;
  throw new StartupError(
    `The PostgreSQL of ${folder.cluster} (process ${pid}) does not stop: end it by hand.`,
  );
}

/**
 * Kills the server and its child processes with SIGKILL, because hanging ones would keep the memory that the next
 * server needs. No data is lost: as after a power cut, every commit is in the write-ahead log.
 */
function killAll(pid: number): void {
  let children: number[] = [];
  try {
    // Read the list of child processes before the kill, because orphaned processes get another parent. Only Linux has
    // this list; on other systems the children end by themselves.
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    children = list.trim().split(/\s+/).filter(Boolean).map(Number);
  } catch {
    // Only Linux lists the children of a process; on other systems, kill only the process itself.
  }
  for (const each of [pid, ...children]) {
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // Ignore the error: the process has already ended.
    }
  }
}

/** Finds the server that is running on this folder, even if another shop started it; null if there is no server. */
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
    // Remove the lock file: its process id belongs to another process by now, which PostgreSQL would mistake for a
    // running server and refuse to start.
    rmSync(join(folder.cluster, 'postmaster.pid'), { force: true });
    return null;
  }
  return { pid, port };
}

/** Stops a server that is not a child process of the shop, and waits until it has ended. */
export const stopForeignProcess = (
  pid: number,
  folder: DataFolder,
  binaries: Binaries,
  steps: StopSteps,
): Promise<void> => stopInSteps(pid, () => !isAlive(pid) || !worksIn(pid, folder), steps, folder, binaries);

/** Extracts from a server's output the line that explains why the server ended. */
export function lastLogLines(output: string): string {
  const lines = output.trim().split('\n');
  const line = lines.findLast((each) => /FATAL|PANIC/.test(each)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(FATAL|PANIC):\s*/, '');
}

/** Returns a port on loopback that is free at this moment. */
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

function signalServer(
  pid: number,
  signal: 'SIGINT' | 'SIGQUIT',
  folder: DataFolder,
  binaries: Binaries,
): void {
  if (process.platform === 'win32') {
    // Windows has no signals, so pg_ctl sends the command through the server's own pipe.
    const mode = signal === 'SIGINT' ? 'fast' : 'immediate';
    spawnSync(binaries.pgCtl, ['stop', '-D', folder.cluster, '-m', mode, '-W'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(pid, signal);
  } catch {
    // Ignore the error: the process has already ended.
  }
}

// Whether a process is the server of this folder: then the folder is in its command line. Checked on Linux, assumed
// elsewhere.
function worksIn(pid: number, folder: DataFolder): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(folder.cluster);
  } catch {
    return false;
  }
}

function openLog(folder: DataFolder): number {
  const isLarge = (statSync(folder.logFile, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES;
  return openSync(folder.logFile, isLarge ? 'w' : 'a', 0o600);
}
