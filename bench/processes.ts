import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '..');

export type Running = { url: string; pid: number; startedInMs: number; stop(): Promise<void> };

async function run(
  args: string[],
  env: Record<string, string>,
  opened: RegExp,
  cwd = ROOT,
): Promise<Running> {
  const from = performance.now();
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stderr!.on('data', (bytes: Buffer) => output.push(bytes.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const found = opened.exec(line);
      if (found) resolve(found[1]!);
    });
    child.once('exit', (code) =>
      reject(new Error(`${args.join(' ')} ended with ${code}: ${output.join('')}`)),
    );
  });
  return {
    url,
    pid: child.pid!,
    startedInMs: performance.now() - from,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Starts the shop as `npm start` does, in a separate process, so that the load generator does not share the shop's
 * thread.
 */
export const runShop = (dataDir: string, more: Record<string, string> = {}): Promise<Running> =>
  run(
    ['start.js'],
    { PORT: '0', DATA_DIR: dataDir, TRUST_PROXY: '1', SHOP_MODE: 'demo', ...more },
    /open at (http:\S+)/,
  );

/**
 * Starts a bare server of the same runtime that sends the bytes it was given. It shows what the machine is capable of
 * at the moment.
 */
export const runReference = (): Promise<Running> =>
  run(['bench/reference.ts'], {}, /reference at (http:\S+)/);

/**
 * Starts only the API on an existing database, without the response cache.
 * @param folder another checkout of the shop to compare with; it needs the server file of `bench/` too
 */
export const runCatalogue = (databaseUrl: string, folder?: string): Promise<Running> =>
  run(['bench/catalogue-server.ts'], { BENCH_DATABASE_URL: databaseUrl }, /catalogue at (http:\S+)/, folder);

/** Returns the resident memory of a process in MiB. Works only on Linux. */
export function memoryOf(pid: number): number {
  const memoryOfProcess = (id: number): number =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  return memoryOfProcess(pid);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/**
 * Returns the processor time of the processes that a process has started, such as PostgreSQL's, in hundredths of a
 * second.
 */
export function ticksUnder(parent: number): number {
  // The processor time of a process includes its ended children, because the kernel adds their time to the parent.
  const own = readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ')[1]!.split(' ');
  let ticks = Number(own[13]) + Number(own[14]);
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]!.split(' ');
      if (Number(fields[1]) === parent) ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // Skip a process that ended after the directory was listed.
    }
  }
  return ticks;
}
/** Returns the processor time of a process so far, in hundredths of a second. */
export const ticksOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return Number(fields[11]) + Number(fields[12]);
};

/** Waits until the process is idle, at most two minutes: a new shop prepares its pictures in the background. */
export async function untilAtRest(pid: number): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const before = ticksOf(pid);
    await pause(1000);
    if (ticksOf(pid) - before < 5) return;
  }
}
