import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '#database/embedded/postmaster.ts';
import { openBackRest } from './backrest.ts';
import { type Disk, openDisk } from './disk.ts';
import { startEtcd } from './etcd.ts';
import { openLink } from './network-links.ts';
import { type Passwords, type Place, patroniFile } from './patroni-file.ts';
import { type Running, startProcess, until } from './processes.ts';
import type { Workspace } from './workspace.ts';

export type Node = Place & {
  patroni: Running;
  disk: Disk;
  /** The network path from this node to etcd. */
  link: Running;
};
export type DatabaseCluster = Awaited<ReturnType<typeof startCluster>>;

const START_MS = 120_000;
const isPrimary = ({ role }: { role: string }): boolean => role === 'master' || role === 'primary';

/**
 * Starts a primary and a synchronous standby under Patroni, each with its own disk, with etcd and a pgBackRest archive.
 */
export async function startCluster(workspace: Workspace) {
  const { folder, own, atEnd } = workspace;
  const passwords: Passwords = { superuser: word(), replication: word(), shop: word() };
  const backrest = openBackRest(folder, own);
  const disks: Disk[] = [];
  const nodes: Node[] = [];
  // Stop the nodes in this order. Any process still running afterwards is ended anyway.
  atEnd(async () => {
    // Stop the standby before the primary, so that Patroni does not promote the standby.
    for (const { patroni } of nodes.toReversed()) await patroni.stop();
    for (const node of nodes) await endPostgres(node);
    for (const disk of disks) await disk.close();
  });
  const etcd = await startEtcd(workspace);
  const ports: { name: string; port: number; rest: number }[] = [];
  for (const name of ['db1', 'db2']) ports.push({ name, port: await freePort(), rest: await freePort() });
  const between = await openLink(
    folder,
    'link-between',
    ports.flatMap(({ port, rest }) => [port, rest]),
  );

  async function makeNode(at: number): Promise<Omit<Node, 'patroni'>> {
    const { name } = ports[at]!;
    const disk = await openDisk(folder, name, own);
    disks.push(disk);
    const link = await openLink(folder, `link-${name}`, etcd.ports);
    const [port = 0, rest = 0] = between.ports.slice(2 * at);
    const place: Place = {
      ...ports[at]!,
      data: join(disk.path, 'data'),
      fromOther: { port, rest },
      etcd: link.ports,
    };
    const file = join(folder, `${name}.yml`);
    const archiveCommand = backrest.archiveCommand(place);
    writeFileSync(file, patroniFile(place, { folder, passwords, archiveCommand }), { mode: 0o600 });
    own(file);
    return { ...place, disk, link: link.process };
  }
  const startPatroni = ({ name }: { name: string }): Running =>
    startProcess({ name, program: '/usr/bin/patroni', args: [join(folder, `${name}.yml`)], folder });
  const roleOf = async ({ rest }: Pick<Node, 'rest'>): Promise<{ role: string; isSync: boolean }> => {
    const answer = await fetch(`http://127.0.0.1:${rest}/patroni`, { signal: AbortSignal.timeout(2_000) });
    const state = (await answer.json()) as { role: string; state: string; sync_standby?: boolean };
    return { role: state.state === 'running' ? state.role : 'stopped', isSync: state.sync_standby === true };
  };
  async function asSuperuser<T>(
    port: number,
    work: (client: Client) => Promise<T>,
    database = 'postgres',
  ): Promise<T> {
    const client = new Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      password: passwords.superuser,
      database,
      connectionTimeoutMillis: 3_000,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async function start(): Promise<void> {
    const first = await makeNode(0);
    nodes.push({ ...first, patroni: startPatroni(first) });
    await until('the primary runs', async () => isPrimary(await roleOf(first)), START_MS);
    await asSuperuser(first.port, async (client) => {
      await client.query(`create role shop login createdb password '${passwords.shop}'`);
      await client.query('create database shop owner shop');
    });
    await backrest.createStanza(first);
    const second = await makeNode(1);
    nodes.push({ ...second, patroni: startPatroni(second) });
    await until('the standby is synchronous', isWhole, START_MS);
  }

  async function isWhole(): Promise<boolean> {
    const roles = await Promise.all(nodes.map(roleOf));
    return roles.some(isPrimary) && roles.some(({ isSync }) => isSync);
  }
  async function primary(): Promise<Node> {
    for (const node of nodes) {
      const role = await roleOf(node).catch(() => null);
      if (role !== null && isPrimary(role)) return node;
    }
    throw new Error('No primary.');
  }

  /** Ends the current WAL segment and waits until the segment is in the archive. */
  async function archiveLog(): Promise<void> {
    await asSuperuser((await primary()).port, async (client) => {
      const { rows } = await client.query<{ file: string }>(
        'select pg_walfile_name(pg_switch_wal()) as file',
      );
      await until(
        'the log is archived',
        async () => {
          const archived = await client.query<{ file: string | null }>(
            'select last_archived_wal as file from pg_stat_archiver',
          );
          return (archived.rows[0]?.file ?? '') >= rows[0]!.file;
        },
        START_MS,
      );
    });
  }

  await start();
  return {
    nodes,
    passwords,
    etcd,
    isWhole,
    asSuperuser,
    primary,
    async standby(): Promise<Node> {
      const leader = await primary();
      return nodes.find((node) => node !== leader)!;
    },
    /** Kills PostgreSQL with `kill -9`, and also Patroni, which would restart it. */
    async killNode(node: Node): Promise<void> {
      const server = postmasterOf(node);
      const killed = node.patroni.kill();
      if (server !== null) process.kill(server, 'SIGKILL');
      await killed;
    },
    /** Sends a signal to all processes of PostgreSQL and Patroni of a node. */
    signalNode(node: Node, signal: 'SIGSTOP' | 'SIGCONT'): void {
      const server = postmasterOf(node);
      if (server === null) return;
      for (const pid of [node.patroni.pid, server, ...childrenOf(server)]) process.kill(pid, signal);
    },
    /**
     * Stops or continues the process of a standby that replays the log, while another one still receives it. Patroni
     * resumes a replay that `pg_wal_replay_pause` has paused, so only a signal keeps it paused.
     * @throws Error if the node replays nothing, because it is no standby
     */
    signalReplay(node: Node, signal: 'SIGSTOP' | 'SIGCONT'): void {
      const replaying = childrenOf(postmasterOf(node) ?? 0).find((pid) =>
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('startup'),
      );
      if (replaying === undefined) throw new Error(`${node.name} replays nothing.`);
      process.kill(replaying, signal);
    },
    /**
     * Cuts the path between the two nodes, and the path from this node to etcd. Other machines still reach this node.
     */
    cutOff(node: Node): void {
      node.link.signal('SIGSTOP');
      between.process.signal('SIGSTOP');
    },
    reconnect(node: Node): void {
      node.link.signal('SIGCONT');
      between.process.signal('SIGCONT');
    },
    /** Starts the Patroni of a node again after it was killed. */
    restart(node: Node): void {
      node.patroni = startPatroni(node);
    },
    /** Makes a full backup to the encrypted repository while the shop is open. */
    backUp: async (): Promise<void> => void (await backrest.backUp(await primary())),
    /** Starts another server with the shop's state at a moment, open for reading and writing, until `stop`. */
    async restoreTo(moment: Date): Promise<{ port: number; stop(): Promise<void> }> {
      await archiveLog();
      const server = await backrest.restoreTo(moment);
      await until(
        'the restored server is open',
        () =>
          !server.isAlive() ||
          asSuperuser(server.port, async (client) => {
            const { rows } = await client.query<{ isRecovering: boolean }>(
              'select pg_is_in_recovery() as "isRecovering"',
            );
            return rows[0]?.isRecovering === false;
          }),
        START_MS,
      );
      if (!server.isAlive()) throw new Error('The restored server ended; see restored.log.');
      return server;
    },
  };
}

/** Returns the process id of a node's PostgreSQL; null if it is not running. */
function postmasterOf({ data }: Pick<Node, 'data'>): number | null {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    // Check that the process is really this PostgreSQL: another process may have got the id of the killed one.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data) ? pid : null;
  } catch {
    return null;
  }
}

/** The ids of a process's children; none if it has ended. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Ends PostgreSQL, which keeps running when its Patroni is killed. */
async function endPostgres(node: Node): Promise<void> {
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    const pid = postmasterOf(node);
    if (pid === null) return;
    for (const each of [pid, ...childrenOf(pid)]) process.kill(each, 'SIGCONT');
    process.kill(pid, signal);
    for (let waited = 0; waited < 5_000 && postmasterOf(node) !== null; waited += 100) await pause(100);
  }
}

const word = (): string => randomBytes(18).toString('hex');
