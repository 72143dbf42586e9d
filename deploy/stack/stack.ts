import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootCertificates, setDefaultCACertificates } from 'node:tls';
import { freePort } from '#database/embedded/postmaster.ts';
import { startS3Sandbox } from '#sandboxes/s3/s3.sandbox.ts';
import { buildSite } from '../../start/build-site.ts';
import { startCluster } from './database.ts';
import { startCaddy, startDatabaseProxies, startShopProcess, type WebAddress } from './front.ts';
import { type Running, until } from './processes.ts';
import { openWorkspace } from './workspace.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const WEB_HOSTS = ['127.0.0.2', '127.0.0.3'];
const WORKER_HOST = '127.0.0.4';

export type Stack = Awaited<ReturnType<typeof startStack>>;

/**
 * Starts the shop as it runs on several machines, all on loopback: PostgreSQL under Patroni with a synchronous standby,
 * HAProxy, PgBouncer, a bucket, and two web processes and a worker behind Caddy. Everything is in one new folder, runs
 * without root on free ports, and ends with `stop`, with Ctrl+C or when the start fails.
 * @param savesLogs copies the logs elsewhere before the folder is removed
 */
export async function startStack(log: (line: string) => void, { savesLogs = false } = {}) {
  const workspace = openWorkspace(log, savesLogs);
  const { folder, own, atEnd, stop } = workspace;
  try {
    const times: Record<string, number> = {};
    const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
      const since = performance.now();
      const done = await work();
      times[what] = performance.now() - since;
      log(`${what}: ${(times[what] / 1000).toFixed(1)} s`);
      return done;
    };
    // Build the pages now, because the processes run as a user who may not write here.
    await buildSite(log);
    const keys = { accessKeyId: word(), secretAccessKey: word() };
    const bucket = await startS3Sandbox({ folder: join(folder, 's3'), ...keys, now: () => new Date() });
    atEnd(bucket.close);
    const cluster = await timed('PostgreSQL, primary and synchronous standby', () => startCluster(workspace));
    const way = await startDatabaseProxies(workspace, cluster);
    const ports = { port: await freePort(), metricsPort: await freePort() };
    const addresses = WEB_HOSTS.map((host): WebAddress => ({ host, ...ports }));
    const caddy = await startCaddy(folder, addresses);
    atEnd(caddy.stop);
    await until('Caddy has its authority', () => existsSync(caddy.authority));
    // Trust Caddy's authority, in this process and in the stack's processes only.
    setDefaultCACertificates([...rootCertificates, readFileSync(caddy.authority, 'utf8')]);
    const data = join(folder, 'data');
    mkdirSync(data);
    own(data);
    const authority = join(folder, 'authority.pem');
    cpSync(caddy.authority, authority);
    chmodSync(authority, 0o644);
    const env = {
      NODE_EXTRA_CA_CERTS: authority,
      DATA_DIR: data,
      DATABASE_URL: way.url,
      DATABASE_DIRECT_URL: way.directUrl,
      DATABASE_READ_URL: way.readUrl,
      // Debian 12 has PgBouncer 1.18, which does not keep prepared statements.
      DATABASE_PREPARED: 'off',
      PUBLIC_URL: caddy.url,
      TRUST_PROXY: '1',
      LOG_FORMAT: 'json',
      DRAIN_SECONDS: '2',
      S3_BUCKET_URL: bucket.url,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    };
    const running: { webs: Running[]; worker: Running | null; release: string } = {
      webs: [],
      worker: null,
      release: ROOT,
    };
    /** @param more additional settings for this process only */
    const startWeb = (at: number, more: Record<string, string> = {}) =>
      startShopProcess({
        folder,
        release: running.release,
        name: `web${at + 1}`,
        role: 'web',
        address: addresses[at]!,
        env: { ...env, ...more },
      });
    const startWorker = () =>
      startShopProcess({
        folder,
        release: running.release,
        name: 'worker',
        role: 'worker',
        address: { host: WORKER_HOST, ...ports },
        env,
      });
    atEnd(async () => {
      await Promise.all([...running.webs, running.worker].map((one) => one?.stop()));
    });
    // Start the worker alone first, because it fills the empty database with the demo's products.
    running.worker = await timed('the worker, with the demo goods', () => startWorker());
    for (let at = 0; at < addresses.length; at += 1)
      running.webs.push(await timed(`web process ${at + 1}`, () => startWeb(at)));
    await until('the shop answers through Caddy', async () => (await fetch(caddy.url)).ok);
    return {
      folder,
      url: caddy.url,
      caddy,
      addresses,
      cluster,
      bucket,
      databaseUrl: way.directUrl,
      pooledUrl: way.url,
      running,
      startWeb,
      startWorker,
      times,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const word = (): string => randomBytes(16).toString('hex');
