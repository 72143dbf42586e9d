import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '#database/embedded/postmaster.ts';
import { type Running, run, startProcess, until } from './processes.ts';

/** As long as a dead primary keeps its place: Patroni's `ttl`, with the shortest loop that fits in it. */
const LEASE = { ttl: 8, loop_wait: 1, retry_timeout: 3 };
const BIN = '/usr/lib/postgresql/15/bin';

type Passwords = { superuser: string; replication: string; shop: string; backup: string };

export type Node = {
  name: string;
  port: number;
  /** Patroni's own port, which tells the roles. */
  rest: number;
  data: string;
  patroni: Running;
};

export type DatabaseCluster = Awaited<ReturnType<typeof startCluster>>;

/** A primary and a synchronous standby under Patroni, with etcd, and an archive of pgBackRest. */
/** @param own gives a path to the user whom the processes run as */
export async function startCluster(folder: string, own: (path: string) => void) {
  const passwords: Passwords = { superuser: word(), replication: word(), shop: word(), backup: word() };
  const backup = writeBackRest(folder, passwords.backup, own);
  const etcdPort = await startEtcd(folder);
  const nodes = [await makeNode('db1'), await makeNode('db2')];

  async function startEtcd(at: string): Promise<{ port: number; process: Running }> {
    const [client, peer] = [await freePort(), await freePort()];
    const urls = { client: `http://127.0.0.1:${client}`, peer: `http://127.0.0.1:${peer}` };
    const process = startProcess({
      name: 'etcd',
      program: '/usr/bin/etcd',
      args: [
        ...['--data-dir', join(at, 'etcd'), '--name', 'one', '--initial-cluster', `one=${urls.peer}`],
        ...['--listen-client-urls', urls.client, '--advertise-client-urls', urls.client],
        ...['--listen-peer-urls', urls.peer, '--initial-advertise-peer-urls', urls.peer],
      ],
      folder: at,
    });
    await until('etcd answers', async () => (await fetch(`${urls.client}/health`)).ok);
    return { port: client, process };
  }

  async function makeNode(name: string): Promise<Omit<Node, 'patroni'>> {
    const node = { name, port: await freePort(), rest: await freePort(), data: join(folder, name) };
    const file = join(folder, `${name}.yml`);
    // JSON is YAML.
    writeFileSync(
      file,
      JSON.stringify(patroniFile(node, { folder, passwords, backup, etcd: etcdPort.port }), null, 1),
      { mode: 0o600 },
    );
    own(file);
    return node;
  }

  const start = (node: Omit<Node, 'patroni'>): Node => ({
    ...node,
    patroni: startProcess({
      name: node.name,
      program: '/usr/bin/patroni',
      args: [join(folder, `${node.name}.yml`)],
      folder,
    }),
  });
  const roleOf = async ({ rest }: Pick<Node, 'rest'>): Promise<{ role: string; sync?: boolean }> => {
    const answer = await fetch(`http://127.0.0.1:${rest}/patroni`, { signal: AbortSignal.timeout(2_000) });
    const state = (await answer.json()) as { role: string; state: string; sync_standby?: boolean };
    return { role: state.state === 'running' ? state.role : 'stopped', sync: state.sync_standby === true };
  };

  const running: Node[] = [start(nodes[0]!)];
  await until(
    'the primary runs',
    async () => ['master', 'primary'].includes((await roleOf(nodes[0]!)).role),
    90_000,
  );
  await asSuperuser(nodes[0]!.port, async (client) => {
    await client.query(`create role shop login password '${passwords.shop}'`);
    await client.query('create database shop owner shop');
  });
  await run('/usr/bin/pgbackrest', [...backup.argsWithServer(nodes[0]!), 'stanza-create'], { folder });
  running.push(start(nodes[1]!));
  const isWhole = async (): Promise<boolean> => {
    const roles = await Promise.all(running.map(roleOf));
    return (
      roles.some(({ role }) => role === 'master' || role === 'primary') && roles.some(({ sync }) => sync)
    );
  };
  await until('the standby is synchronous', isWhole, 90_000);

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

  return {
    nodes: running,
    passwords,
    isWhole,
    asSuperuser,
    async primary(): Promise<Node> {
      for (const node of running) {
        const role = await roleOf(node).catch(() => null);
        if (role?.role === 'master' || role?.role === 'primary') return node;
      }
      throw new Error('No primary.');
    },
    async standby(): Promise<Node> {
      const primary = await this.primary();
      return running.find((node) => node !== primary)!;
    },
    /** `kill -9` of PostgreSQL and of the Patroni that would start it again. */
    async killNode(node: Node): Promise<void> {
      const server = postmasterOf(node);
      const killed = node.patroni.kill();
      process.kill(server, 'SIGKILL');
      await killed;
    },
    /** To all processes of PostgreSQL and Patroni of a node. */
    signalNode(node: Node, signal: 'SIGSTOP' | 'SIGCONT'): void {
      const server = postmasterOf(node);
      const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8')
        .split(' ')
        .filter(Boolean);
      for (const pid of [node.patroni.pid, server, ...children.map(Number)]) process.kill(pid, signal);
    },
    /** Starts Patroni of a node again after it was killed. */
    restart(node: Node): void {
      node.patroni = start(node).patroni;
    },
    /** A full backup to the encrypted repository, while the shop is open. */
    async backUp(): Promise<void> {
      await run(
        '/usr/bin/pgbackrest',
        [...backup.argsWithServer(await this.primary()), '--type=full', '--start-fast', 'backup'],
        { folder },
      );
    },
    /** A server beside the shop as it was at a moment, from backup and archive; ends with `stop`. */
    async restoreTo(moment: Date): Promise<{ port: number; stop(): Promise<void> }> {
      const data = join(folder, 'restored');
      const port = await freePort();
      await run(
        '/usr/bin/pgbackrest',
        [
          ...backup.args({ data }),
          '--type=time',
          `--target=${moment.toISOString().replace('T', ' ').replace('Z', '+00')}`,
          '--target-action=promote',
          'restore',
        ],
        { folder },
      );
      const server = startProcess({
        name: 'restored',
        program: `${BIN}/postgres`,
        args: [
          '-D',
          data,
          '-p',
          String(port),
          '-k',
          folder,
          '-c',
          'listen_addresses=127.0.0.1',
          '-c',
          'archive_mode=off',
          '-c',
          'synchronous_standby_names=',
          '-c',
          `hba_file=${join(folder, 'restored_hba.conf')}`,
        ],
        folder,
      });
      await until(
        'the restored server is open',
        () =>
          asSuperuser(port, async (client) => {
            const { rows } = await client.query<{ isRecovering: boolean }>(
              'select pg_is_in_recovery() as "isRecovering"',
            );
            return rows[0]?.isRecovering === false;
          }),
        120_000,
      );
      return { port, stop: server.stop };
    },
    async stop(): Promise<void> {
      // The standby first, or it would become the primary.
      for (const { patroni } of running.toReversed()) await patroni.stop();
      await etcdPort.process.stop();
    },
  };
}

/** The process id of a node's PostgreSQL. */
const postmasterOf = ({ data }: Pick<Node, 'data'>): number =>
  Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);

const word = (): string => randomBytes(18).toString('hex');

function writeBackRest(folder: string, password: string, own: (path: string) => void) {
  for (const name of ['repo', 'spool', 'lock', 'backrest-log']) {
    mkdirSync(join(folder, name));
    own(join(folder, name));
  }
  const file = join(folder, 'pgbackrest.conf');
  writeFileSync(
    file,
    [
      '[global]',
      `repo1-path=${join(folder, 'repo')}`,
      'repo1-cipher-type=aes-256-cbc',
      `repo1-cipher-pass=${password}`,
      'repo1-retention-full=2',
      `spool-path=${join(folder, 'spool')}`,
      `lock-path=${join(folder, 'lock')}`,
      `log-path=${join(folder, 'backrest-log')}`,
      'log-level-console=warn',
      'compress-type=zst',
      'archive-timeout=30',
      '',
    ].join('\n'),
    { mode: 0o600 },
  );
  own(file);
  writeFileSync(
    join(folder, 'restored_hba.conf'),
    'local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n',
  );
  return {
    args: ({ data }: { data: string }): string[] => [
      `--config=${file}`,
      '--stanza=shop',
      `--pg1-path=${data}`,
    ],
    /** For what also asks the running server. */
    argsWithServer({ data, port }: { data: string; port: number }): string[] {
      return [
        ...this.args({ data }),
        `--pg1-port=${port}`,
        `--pg1-socket-path=${folder}`,
        '--pg1-user=postgres',
      ];
    },
  };
}
type BackRest = ReturnType<typeof writeBackRest>;

function patroniFile(
  node: Omit<Node, 'patroni'>,
  {
    folder,
    passwords,
    backup,
    etcd,
  }: { folder: string; passwords: Passwords; backup: BackRest; etcd: number },
) {
  const local = backup.args(node).join(' ');
  return {
    scope: 'shop',
    name: node.name,
    restapi: { listen: `127.0.0.1:${node.rest}`, connect_address: `127.0.0.1:${node.rest}` },
    etcd3: { hosts: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ...LEASE,
        // Another server takes over at once when PostgreSQL dies and Patroni lives.
        master_start_timeout: 0,
        primary_start_timeout: 0,
        maximum_lag_on_failover: 1_048_576,
        // An acknowledged order is on two machines.
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 120,
            shared_buffers: '128MB',
            wal_level: 'replica',
            hot_standby: 'on',
            // How long a commit waits for a standby that says nothing any more.
            wal_sender_timeout: '4s',
            wal_receiver_timeout: '4s',
            archive_mode: 'on',
            archive_timeout: '60s',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${node.port}`,
      connect_address: `127.0.0.1:${node.port}`,
      data_dir: node.data,
      bin_dir: BIN,
      pgpass: join(folder, `${node.name}.pgpass`),
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: passwords.replication },
        rewind: { username: 'postgres', password: passwords.superuser },
      },
      // Not spread over minutes.
      basebackup: [{ checkpoint: 'fast' }],
      parameters: {
        unix_socket_directories: folder,
        password_encryption: 'scram-sha-256',
        archive_command: `/usr/bin/pgbackrest ${local} archive-push %p`,
      },
      pg_hba: [
        'local all postgres peer',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
    },
  };
}
