import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The programs of the stack, each with its Debian package. */
const PROGRAMS: Record<string, string> = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/bin/caddy': 'caddy',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
};
export const BIN = '/usr/lib/postgresql/15/bin';
/**
 * The user of the processes if the caller is root. PostgreSQL refuses to run as root, and no other process needs to.
 */
const USER = 'postgres';
const STOP_MS = 15_000;

/** @throws Error that names the command to install missing programs */
export function expectPrograms(): void {
  const missing = Object.entries(PROGRAMS).filter(([program]) => !existsSync(program));
  if (missing.length === 0) return;
  const packages = missing.map(([, name]) => name).join(' ');
  throw new Error(
    `The stack needs programs of Debian 12: sh deploy/install-stack.sh installs ${packages}, or ask the machine's owner.`,
  );
}

/** Returns the user of the stack's processes: `postgres` if the caller is root, otherwise the caller (null). */
export function runningAs(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (what: string): number => Number(execFileSync('id', [what, USER], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export type Running = {
  readonly name: string;
  readonly pid: number;
  isAlive(): boolean;
  /** SIGSTOP freezes the process, like a cut cable; SIGCONT resumes it. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** Kills the process with SIGKILL at once. */
  kill(): Promise<void>;
  /** Asks the process to end, and kills it after a while. */
  stop(): Promise<void>;
};

type Start = {
  name: string;
  program: string;
  args: readonly string[];
  folder: string;
  env?: Record<string, string>;
  cwd?: string;
};

const started = new Set<Running>();
let isEnding = false;

/** Starts a program of the stack. Its output goes to `<name>.log` in the folder. */
export function startProcess({ name, program, args, folder, env = {}, cwd = folder }: Start): Running {
  if (isEnding) throw new Error(`${name} is not started, because the stack is ending.`);
  const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
  const child: ChildProcess = spawn(program, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Run in a separate process group, so that Ctrl+C reaches only the stack, which then ends everything in order.
    detached: true,
    env: { PATH: `/usr/lib/postgresql/15/bin:${process.env.PATH}`, HOME: folder, LC_ALL: 'C.UTF-8', ...env },
    ...runningAs(),
  });
  child.on('error', (error) => log.write(`${String(error)}\n`));
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  const isAlive = (): boolean => child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!isAlive()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const running: Running = {
    name,
    pid: child.pid ?? 0,
    isAlive,
    signal: (name) => void child.kill(name),
    kill: () => end('SIGKILL'),
    async stop() {
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      // Resume a frozen process first, because it could not handle the signal to end.
      child.kill('SIGCONT');
      await end('SIGTERM');
      clearTimeout(late);
    },
  };
  started.add(running);
  return running;
}

/** Prevents any further start of a process, because the stack may be ended while it is still starting. */
export function refuseNewStarts(): void {
  isEnding = true;
}

/** Ends every process that was started and still runs, the last one first, for example after a failed start. */
export async function stopProcesses(): Promise<void> {
  for (const running of [...started].reverse()) await running.stop();
  started.clear();
}

/**
 * Runs a program and waits for its end.
 * @param isRoot runs it as the caller instead of the stack's user
 * @throws Error with the program's output if it fails
 */
export async function run(
  program: string,
  args: readonly string[],
  { folder, env = {}, isRoot = false }: Pick<Start, 'folder' | 'env'> & { isRoot?: boolean },
): Promise<string> {
  const child = spawn(program, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: `/usr/lib/postgresql/15/bin:${process.env.PATH}`, HOME: folder, LC_ALL: 'C.UTF-8', ...env },
    ...(isRoot ? {} : runningAs()),
  });
  const written: string[] = [];
  child.stdout.on('data', (bytes: Buffer) => written.push(bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => written.push(bytes.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${written.join('').slice(-2_000)}`);
  return written.join('');
}

/**
 * Polls until the function returns something other than false and does not throw.
 * @returns the elapsed milliseconds
 * @throws Error after `maxMs`
 */
export async function until(
  what: string,
  isMet: () => Promise<boolean> | boolean,
  maxMs = 60_000,
): Promise<number> {
  const since = performance.now();
  while (performance.now() - since < maxMs) {
    if (await Promise.resolve(isMet()).catch(() => false)) return performance.now() - since;
    await pause(50);
  }
  throw new Error(`${what}: not within ${maxMs / 1000} s.`);
}
