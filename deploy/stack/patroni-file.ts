import { join } from 'node:path';
import { BIN } from './processes.ts';

/** As long as a dead primary keeps its place: Patroni's `ttl`, with the shortest loop that fits in it. */
const LEASE = { ttl: 6, loop_wait: 1, retry_timeout: 2 };

export type Passwords = { superuser: string; replication: string; shop: string };

/** A machine of the database, and where others reach it. */
export type Place = {
  name: string;
  port: number;
  /** Patroni's own port, which tells the roles. */
  rest: number;
  data: string;
  /** The ports by which the other machine reaches this one. */
  fromOther: { port: number; rest: number };
  /** Its way to the members of etcd. */
  etcd: readonly number[];
};

/** The file of Patroni for one machine, as JSON, which is YAML too. */
export function patroniFile(
  { name, port, rest, data, fromOther, etcd }: Place,
  { folder, passwords, archiveCommand }: { folder: string; passwords: Passwords; archiveCommand: string },
): string {
  const at = (to: number): string => `127.0.0.1:${to}`;
  const file = {
    scope: 'shop',
    name,
    restapi: { listen: at(rest), connect_address: at(fromOther.rest) },
    // As proxies: only these ways, and not the addresses that the members tell.
    etcd3: { hosts: etcd.map(at), use_proxies: true },
    bootstrap: {
      dcs: {
        ...LEASE,
        // Another server takes over at once when PostgreSQL dies and Patroni lives.
        master_start_timeout: 0,
        primary_start_timeout: 0,
        maximum_lag_on_failover: 1_048_576,
        // An acknowledged order is on two machines.
        synchronous_mode: true,
        // Without etcd the primary stays while it reaches all others.
        failsafe_mode: true,
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
      // Not spread over minutes.
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
