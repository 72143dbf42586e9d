import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { type Database, openDatabase, openPool } from '#database/database.ts';
import { findRunningDatabase, stopLeftOver } from '#database/embedded/embedded-postgres.ts';
import { freePort } from '#database/embedded/postmaster.ts';
import { makeTestFolder } from '#database/test-folder.ts';
import { buildSite } from '../start/build-site.ts';

const ROOT = join(import.meta.dirname, '..');
const BETWEEN_LOOKS_MS = 20;

/**
 * Starts the whole shop as people do: `node start.js` in a child process with its own PostgreSQL. A restart uses the
 * same data folder and port.
 */
export async function wholeShop() {
  await buildSite(() => undefined);
  const dataDir = makeTestFolder();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log: string[] = [];
  const running: { child?: ChildProcess; database?: { url: string; open: Database } } = {};

  async function start(): Promise<void> {
    const child = spawn(process.execPath, ['start.js'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Use a new environment, because with the test's own the shop would run in test mode.
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(port),
        DATA_DIR: dataDir,
        TRUST_PROXY: '1',
      },
    });
    running.child = child;
    const opened = Promise.withResolvers<void>();
    const onLine = (bytes: Buffer) => {
      const lines = bytes.toString().split('\n').filter(Boolean);
      log.push(...lines);
      if (lines.some((line) => line.startsWith('The shop is open'))) opened.resolve();
    };
    child.stdout.on('data', onLine);
    child.stderr.on('data', onLine);
    child.once('exit', (code) => opened.reject(new Error(`The shop ended with ${code}: ${log.join('\n')}`)));
    await opened.promise;
  }

  /** Returns a database connection for the test. It is opened again if the database has moved to another port. */
  async function database(): Promise<Database> {
    const found = findRunningDatabase(dataDir);
    if (found === null) throw new Error('No database is running.');
    if (running.database?.url !== found) {
      await running.database?.open.destroy();
      running.database = { url: found, open: openDatabase(openPool(found, 4)) };
    }
    return running.database.open;
  }

  afterAll(async () => {
    const { child } = running;
    if (child && child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    }
    await running.database?.open.destroy();
    await stopLeftOver(dataDir, () => undefined);
    rmSync(dataDir, { recursive: true, force: true });
  });

  return {
    url,
    log,
    start,
    database,
    isAlive: () => running.child!.exitCode === null && running.child!.signalCode === null,
    /** Returns the process id of PostgreSQL's main process. */
    postmaster: () =>
      Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
    /** Ends the shop's process and waits for its exit. After SIGKILL, PostgreSQL keeps running. */
    async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
      const child = running.child!;
      const exited = once(child, 'exit');
      child.kill(signal);
      const [code] = (await exited) as [number | null];
      return code;
    },
  };
}
export type WholeShop = Awaited<ReturnType<typeof wholeShop>>;

/**
 * Polls until the condition is met.
 * @returns the elapsed milliseconds, or null if the condition was not met within `maxMs`
 */
export async function waitUntil(
  isMet: () => boolean | Promise<boolean>,
  maxMs: number,
): Promise<number | null> {
  const since = performance.now();
  while (performance.now() - since < maxMs) {
    if (await isMet()) return performance.now() - since;
    await pause(BETWEEN_LOOKS_MS);
  }
  return null;
}
