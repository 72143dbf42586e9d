import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from './data-folder.ts';
import { type EmbeddedPostgres, findRunningDatabase, startEmbeddedPostgres } from './embedded-postgres.ts';
import { StartupError } from './startup-error.ts';

const isRoot = process.getuid?.() === 0;

/** A data folder after a first start and stop. Most tests start from a copy of it, because that is faster. */
let used: string;
let dataDir: string;
let logged: string[];
let servers: EmbeddedPostgres[];
let shops: ChildProcess[];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ashjar-data-'));
  chmodSync(folder, 0o711);
  return folder;
}

beforeAll(async () => {
  used = newFolder();
  await (await startEmbeddedPostgres({ dataDir: used, log: () => undefined, isThrowaway: true })).stop();
});
afterAll(() => rmSync(used, { recursive: true }));

beforeEach(() => {
  dataDir = newFolder();
  logged = [];
  servers = [];
  shops = [];
});
afterEach(async () => {
  for (const shop of shops) shop.kill('SIGKILL');
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(dataDir, { recursive: true, force: true });
});

async function start({ isThrowaway = true, folder = dataDir } = {}): Promise<EmbeddedPostgres> {
  const log = (line: string) => logged.push(line);
  const server = await startEmbeddedPostgres({ dataDir: folder, log, isThrowaway });
  servers.push(server);
  return server;
}

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const answer = await client.query<{ answer: unknown }>(statement);
    return answer.rows[0]?.answer;
  } finally {
    await client.end();
  }
}

/** Starts a shop in a separate process, so that the test can kill it. */
async function startShop({
  isThrowaway = true,
} = {}): Promise<{ shop: ChildProcess; url: string; pid: number }> {
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))});
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log() {}, isThrowaway: ${isThrowaway} });
    process.on('SIGTERM', () => process.exit(0));
    setInterval(() => {}, 1000);
    // Printed last, because the test may send the signal as soon as it reads this line.
    console.log(JSON.stringify({ url: server.url, pid: server.pid() }));`;
  const shop = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  shops.push(shop);
  const words = await new Promise<string>((settle) =>
    shop.stdout?.once('data', (part) => settle(String(part))),
  );
  return { shop, ...(JSON.parse(words) as { url: string; pid: number }) };
}

/** Returns the process id of one of the server's helper processes, by PostgreSQL's name for that process. */
function processOf(postmaster: number, name: string): number {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  return Number(children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(name)));
}

const gone = (process: ChildProcess) => new Promise((settle) => process.once('exit', settle));

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(isSo, { timeout: 10_000, interval: 20 }).toBe(true);
}

describe('The built-in database', () => {
  it('is created once, keeps its data over a restart, and refuses connections without its password', async () => {
    const first = await start();
    await ask(first.url, 'create table pots (id int)');
    await ask(first.url, 'insert into pots values (7)');
    await first.stop();
    const second = await start();
    expect(await ask(second.url, 'select id as answer from pots')).toBe(7);
    expect(logged).toEqual([expect.stringContaining('A new database was created')]);

    const stranger = new URL(second.url);
    stranger.password = 'guess';
    await expect(ask(stranger.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    expect(statSync(join(dataDir, 'postgres', 'shop.password')).mode & 0o777).toBe(0o600);
  });

  it('uses UTF-8 and UTC, searches and sorts Arabic, and gives the shop minimal rights', async () => {
    cpSync(used, dataDir, { recursive: true });
    const { url } = await start();
    expect(await ask(url, `select current_setting('server_encoding') as answer`)).toBe('UTF8');
    expect(await ask(url, `select current_setting('timezone') as answer`)).toBe('UTC');
    await ask(url, 'create extension pg_trgm');
    expect(await ask(url, `select similarity('زيتون', 'الزيتون') > 0.3 as answer`)).toBe(true);
    const sorted = `select string_agg(w, '' order by w collate "ar-x-icu") as answer from (values ('ب'), ('آ'), ('ا')) t (w)`;
    expect(await ask(url, sorted)).toBe('اآب');
    expect(await ask(url, 'select rolsuper as answer from pg_roles where rolname = current_user')).toBe(
      false,
    );
    await expect(ask(url, `copy (select 1) to program 'true'`)).rejects.toThrow(/permission denied/);
  });

  it('is found by a command while a shop runs, and only then', async () => {
    expect(findRunningDatabase(dataDir)).toBeNull();
    cpSync(used, dataDir, { recursive: true });
    expect(findRunningDatabase(dataDir)).toBeNull();
    const { url } = await start();
    expect(findRunningDatabase(dataDir)).toBe(url);
  });

  it('refuses a second shop on the same folder, and the first keeps running', async () => {
    cpSync(used, dataDir, { recursive: true });
    const { url } = await start();
    await expect(start()).rejects.toThrow(StartupError);
    await expect(start()).rejects.toThrow(`Another shop is already running on the data folder ${dataDir}`);
    expect(await ask(url, 'select 1 as answer')).toBe(1);
  });

  it('stops with the shop on SIGTERM', async () => {
    cpSync(used, dataDir, { recursive: true });
    const { shop, pid } = await startShop();
    shop.kill('SIGTERM');
    await gone(shop);
    await until(() => !isAlive(pid));
  });

  it('opens again after kill -9 of the shop, once it has stopped the orphaned server', async () => {
    cpSync(used, dataDir, { recursive: true });
    const { shop, url, pid } = await startShop();
    await ask(url, 'create table pots (id int)');
    shop.kill('SIGKILL');
    await gone(shop);
    expect(isAlive(pid)).toBe(true);
    const server = await start();
    await expect(ask(server.url, 'select count(*) as answer from pots')).resolves.toBe('0');
    await until(() => !isAlive(pid));
    expect(logged).toEqual([expect.stringContaining('left its database running')]);
  });

  it('opens again after kill -9 of both, even if the old process id was reused', async () => {
    cpSync(used, dataDir, { recursive: true });
    const { shop, pid } = await startShop();
    shop.kill('SIGKILL');
    await gone(shop);
    process.kill(pid, 'SIGKILL');
    await until(() => !isAlive(pid));
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(String(pid), String(process.pid)));
    const server = await start();
    expect(await ask(server.url, 'select 1 as answer')).toBe(1);
  });

  it.runIf(process.platform === 'linux')(
    'opens again within seconds after a killed shop whose orphaned server hangs during shutdown',
    async () => {
      cpSync(used, dataDir, { recursive: true });
      const { shop, url, pid } = await startShop({ isThrowaway: false });
      await ask(url, 'create table pots (id int)');
      // Freeze the checkpointer, so that the server waits for it forever when it shuts down.
      const checkpointer = processOf(pid, 'checkpointer');
      process.kill(checkpointer, 'SIGSTOP');
      shop.kill('SIGKILL');
      await gone(shop);
      process.kill(pid, 'SIGINT');
      await expect(ask(url, 'select 1')).rejects.toThrow(/shutting down|ECONNREFUSED/);
      const since = performance.now();
      const server = await start();
      expect(performance.now() - since).toBeLessThan(8_000);
      await expect(ask(server.url, 'select count(*) as answer from pots')).resolves.toBe('0');
      expect([isAlive(pid), isAlive(checkpointer)]).toEqual([false, false]);
      expect(logged).toEqual([expect.stringMatching(/does not start .*shutting down.*it is killed/)]);
    },
  );

  it('is restarted at the same address if it ends unexpectedly', async () => {
    cpSync(used, dataDir, { recursive: true });
    const server = await start({ isThrowaway: false });
    await ask(server.url, 'create table pots (id int)');
    const before = server.pid();
    process.kill(before, 'SIGKILL');
    await until(() => server.pid() !== before);
    expect(await ask(server.url, 'select count(*) as answer from pots')).toBe('0');
    expect(logged.at(-1)).toContain('is started again');
  });

  it('reports in one sentence that the folder has another version', async () => {
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
    await expect(start()).rejects.toThrow(
      /was written by PostgreSQL 15 and the built-in one is 18: .*pg_dump/,
    );
  });

  it('reports in one sentence that the folder cannot be written', async () => {
    writeFileSync(join(dataDir, 'file'), '');
    await expect(start({ folder: join(dataDir, 'file', 'below') })).rejects.toThrow(
      /cannot be written \(ENOTDIR\).*DATA_DIR/,
    );
  });

  it('recovers from an interrupted creation', async () => {
    mkdirSync(join(dataDir, 'postgres.new-999999999'));
    const { url } = await start();
    expect(await ask(url, 'select 1 as answer')).toBe(1);
    expect(() => statSync(join(dataDir, 'postgres.new-999999999'))).toThrow(/ENOENT/);
  });

  it.runIf(isRoot)(
    'works for root in a folder that only root may enter, and also if the folder is opened later',
    async () => {
      cpSync(used, dataDir, { recursive: true });
      chmodSync(dataDir, 0o700);
      const first = await start();
      await ask(first.url, 'create table pots (id int)');
      await first.stop();
      chmodSync(dataDir, 0o711);
      const second = await start();
      expect(await ask(second.url, 'select count(*) as answer from pots')).toBe('0');
    },
  );
});
