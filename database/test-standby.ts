import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, vi } from 'vitest';
import { findBinaries } from './embedded/binaries.ts';
import { type DataFolder, openDataFolder, prepareCluster, readPassword } from './embedded/data-folder.ts';
import {
  AT_ONCE,
  freePort,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
} from './embedded/postmaster.ts';
import { chooseRunAs } from './embedded/run-as.ts';
import { makeTestFolder } from './test-folder.ts';

/** A PostgreSQL with a real standby, for one test file. The URLs are of a superuser. */
export async function primaryWithStandby(): Promise<{ primaryUrl: string; standbyUrl: string }> {
  const binaries = findBinaries();
  const [first, second] = [openDataFolder(makeTestFolder()), openDataFolder(makeTestFolder())];
  const runAs = chooseRunAs(binaries, first.dataDir);
  const running: { postmaster: Postmaster; folder: DataFolder }[] = [];
  afterAll(async () => {
    for (const { postmaster, folder } of running.toReversed()) {
      await stopPostmaster(postmaster, folder, binaries, AT_ONCE);
      rmSync(folder.dataDir, { recursive: true, force: true });
    }
  });
  const start = async (folder: DataFolder, settings: Record<string, string>): Promise<Postmaster> => {
    const options = { fsync: 'off', wal_level: 'replica', ...settings };
    const postmaster = startPostmaster(folder, binaries, runAs, await freePort(), options);
    running.push({ postmaster, folder });
    return postmaster;
  };
  await prepareCluster(first, binaries, runAs, false);
  // A copy of a database that has never run is a standby from its beginning.
  cpSync(first.cluster, second.cluster, { recursive: true });
  writeFileSync(join(second.cluster, 'standby.signal'), '');
  await prepareCluster(second, binaries, runAs, false);
  const password = readPassword(first);
  const primary = await start(first, {});
  const standby = await start(second, {
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres password=${password}`,
    wal_retrieve_retry_interval: '100ms',
  });
  const urlOf = ({ port }: Postmaster): string =>
    `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  for (const each of [primary, standby])
    await vi.waitFor(() => connectOnce(urlOf(each)), { timeout: 30_000, interval: 100 });
  return { primaryUrl: urlOf(primary), standbyUrl: urlOf(standby) };
}

async function connectOnce(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } finally {
    await client.end();
  }
}
