import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '..');

export type Running = { url: string; pid: number; startedInMs: number; stop(): Promise<void> };

async function run(args: string[], env: Record<string, string>, opened: RegExp): Promise<Running> {
  const from = performance.now();
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: ROOT,
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

/** Starts the shop as `npm start` does, in a separate process, so that the load generator does not share its thread. */
export const runShop = (dataDir: string, more: Record<string, string> = {}): Promise<Running> =>
  run(
    ['start.js'],
    { PORT: '0', DATA_DIR: dataDir, TRUST_PROXY: '1', SHOP_MODE: 'demo', ...more },
    /open at (http:\S+)/,
  );

/**
 * Starts a bare server of the same runtime that sends given bytes: the reference for what the machine can do at the
 * moment.
 */
export const runReference = (): Promise<Running> =>
  run(['bench/reference.ts'], {}, /reference at (http:\S+)/);

/** The resident memory of a process in MiB; Linux only. */
export function memoryOf(pid: number): number {
  const memoryOfProcess = (id: number): number =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  return memoryOfProcess(pid);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** The processor time of a process so far, in hundredths of a second. */
const ticksOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return Number(fields[11]) + Number(fields[12]);
};

/** Resolves when a new shop is idle, or after two minutes: a new shop generates its pictures in the background. */
export async function untilAtRest(pid: number): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const before = ticksOf(pid);
    await pause(1000);
    if (ticksOf(pid) - before < 5) return;
  }
}
