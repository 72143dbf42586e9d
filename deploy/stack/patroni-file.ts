import { join } from 'node:path';
import { BIN } from './processes.ts';

/** How long a dead primary keeps its lease (Patroni's `ttl`, in seconds), with the shortest loop that fits. */
const LEASE = { ttl: 6, loop_wait: 1, retry_timeout: 2 };

export type Passwords = { superuser: string; replication: string; shop: string };

/** A database node, and the ports at which others reach it. */
export type Place = {
  name: string;
  port: number;
  /** The port of Patroni's REST API, which reports the node's role. */
  rest: number;
  data: string;
  /** The ports through which the other node reaches this one. */
  fromOther: { port: number; rest: number };
  /** The ports through which this node reaches the members of etcd. */
  etcd: readonly number[];
};

/** Returns Patroni's configuration for one node. It is JSON, which is valid YAML. */
export function patroniFile(
  { name, port, rest, data, fromOther, etcd }: Place,
  { folder, passwords, archiveCommand }: { folder: string; passwords: Passwords; archiveCommand: string },
): string {
  const at = (to: number): string => `127.0.0.1:${to}`;
  const file = {
    scope: 'shop',
    name,
    restapi: { listen: at(rest), connect_address: at(fromOther.rest) },
    // `use_proxies` makes Patroni use only these links, which can be cut, and not the addresses that etcd advertises.
    etcd3: { hosts: etcd.map(at), use_proxies: true },
    bootstrap: {
      dcs: {
        ...LEASE,
        // If PostgreSQL dies while its Patroni lives, promote the standby at once instead of restarting it.
        master_start_timeout: 0,
        primary_start_timeout: 0,
        // Use synchronous replication, so that every acknowledged order is on two machines.
        synchronous_mode: true,
        // In bytes. A synchronous standby has every acknowledged commit, however far behind it is: each switch of the log
        // puts it 16 MB behind for a moment. With a limit below that, nobody takes over if the primary dies then.
        maximum_lag_on_failover: 1_073_741_824,
        // If etcd fails, the primary stays primary as long as it reaches all other nodes.
        failsafe_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 120,
            shared_buffers: '128MB',
            wal_level: 'replica',
            hot_standby: 'on',
            // How long a commit waits for a standby that no longer responds.
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
      listen: at(port),
      connect_address: at(fromOther.port),
      data_dir: data,
      bin_dir: BIN,
      pgpass: join(folder, `${name}.pgpass`),
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: passwords.replication },
        rewind: { username: 'postgres', password: passwords.superuser },
      },
      // Start a base backup with an immediate checkpoint instead of one that is spread over minutes.
      basebackup: [{ checkpoint: 'fast' }],
      parameters: {
        unix_socket_directories: folder,
        password_encryption: 'scram-sha-256',
        archive_command: archiveCommand,
      },
      pg_hba: [
        'local all postgres peer',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
    },
  };
  return JSON.stringify(file, null, 1);
}
