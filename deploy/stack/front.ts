import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#database/embedded/postmaster.ts';
import type { DatabaseCluster } from './database.ts';
import { type Running, startProcess, until } from './processes.ts';
import type { Workspace } from './workspace.ts';

/** Starts HAProxy, which asks Patroni for the primary, and PgBouncer in front of HAProxy. */
export async function startDatabaseProxies({ folder, own, atEnd }: Workspace, cluster: DatabaseCluster) {
  const [primary, read, bouncer] = [await freePort(), await freePort(), await freePort()];
  const servers = cluster.nodes.map(
    ({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`,
  );
  writeFileSync(
    join(folder, 'haproxy.cfg'),
    [
      'global',
      '  maxconn 600',
      'defaults',
      '  mode tcp',
      '  timeout connect 2s',
      '  timeout client 30m',
      '  timeout server 30m',
      '  timeout check 1s',
      '  default-server inter 500ms downinter 200ms fall 2 rise 1 on-marked-down shutdown-sessions',
      'listen primary',
      `  bind 127.0.0.1:${primary}`,
      '  option httpchk OPTIONS /primary',
      '  http-check expect status 200',
      ...servers,
      'listen read',
      `  bind 127.0.0.1:${read}`,
      '  option httpchk OPTIONS /replica?lag=1MB',
      '  http-check expect status 200',
      ...servers,
      '',
    ].join('\n'),
  );
  const haproxy = startProcess({
    name: 'haproxy',
    program: '/usr/sbin/haproxy',
    args: ['-db', '-f', join(folder, 'haproxy.cfg')],
    folder,
  });
  writeFileSync(join(folder, 'users.txt'), `"shop" "${cluster.passwords.shop}"\n`, { mode: 0o600 });
  own(join(folder, 'users.txt'));
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      // Forward any database name, because the race tests create their own databases.
      `* = host=127.0.0.1 port=${primary}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${bouncer}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${join(folder, 'users.txt')}`,
      'pool_mode = transaction',
      'max_client_conn = 400',
      'default_pool_size = 30',
      'server_login_retry = 0.2',
      'server_connect_timeout = 3',
      'query_wait_timeout = 3',
      'ignore_startup_parameters = extra_float_digits',
      '',
    ].join('\n'),
  );
  const pgbouncer = startProcess({
    name: 'pgbouncer',
    program: '/usr/sbin/pgbouncer',
    args: [join(folder, 'pgbouncer.ini')],
    folder,
  });
  const at = (port: number): string => `postgres://shop:${cluster.passwords.shop}@127.0.0.1:${port}/shop`;
  atEnd(async () => {
    await pgbouncer.stop();
    await haproxy.stop();
  });
  return { url: at(bouncer), directUrl: at(primary), readUrl: at(read) };
}

/** The address of a web process. All processes have the same ports but different hosts, as if on different machines. */
export type WebAddress = { host: string; port: number; metricsPort: number };

/**
 * The lifetime of Caddy's certificates. It is so short that a drill sees several renewals: Caddy renews when a third of
 * the time is left.
 */
const LIFETIME_SECONDS = 90;
/** A certificate and key in files, which Caddy uses instead of its own certificates. */
type GivenCertificate = { certificate: string; key: string };

/**
 * Starts Caddy, which terminates TLS in front of the web processes, with certificates from its own authority that last
 * a minute and a half.
 */
export async function startCaddy(folder: string, webs: readonly WebAddress[]) {
  const port = await freePort();
  const file = join(folder, 'Caddyfile');
  const start = (given: GivenCertificate | null): Running => {
    writeFileSync(file, caddyfile(port, webs, given));
    return startProcess({
      name: 'caddy',
      program: '/usr/bin/caddy',
      args: ['run', '--config', file, '--adapter', 'caddyfile'],
      folder,
      env: { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    });
  };
  let running = start(null);
  return {
    port,
    url: `https://localhost:${port}`,
    authority: join(folder, 'caddy', 'pki', 'authorities', 'local', 'root.crt'),
    authorityKey: join(folder, 'caddy', 'pki', 'authorities', 'local', 'root.key'),
    async restart(given: GivenCertificate | null = null): Promise<void> {
      await running.stop();
      running = start(given);
    },
    stop: () => running.stop(),
  };
}

const caddyfile = (port: number, webs: readonly WebAddress[], given: GivenCertificate | null): string => `{
	admin off
	auto_https disable_redirects
	skip_install_trust
	renew_interval 5s
	grace_period 2s
	servers {
		protocols h1 h2
	}
}
https://localhost:${port} {
	bind 127.0.0.1
	tls ${given === null ? '' : `${given.certificate} ${given.key}`} {
		${given === null ? `issuer internal {\n\t\t\tlifetime ${LIFETIME_SECONDS}s\n\t\t}` : ''}
	}
	reverse_proxy ${webs.map(({ host, port: at }) => `${host}:${at}`).join(' ')} {
		health_port ${webs[0]?.metricsPort}
		# The shoppers of the drill all come from this machine, and say who they are as a proxy in front would.
		header_up X-Forwarded-For {http.request.header.X-Forwarded-For}
		import ${join(import.meta.dirname, '..', 'caddy', 'balance')}
	}
	import ${join(import.meta.dirname, '..', 'caddy', 'one-moment')}
}
`;

type ShopProcess = {
  folder: string;
  /** The folder of the release, which contains start.js. */
  release: string;
  name: string;
  role: 'web' | 'worker';
  address: WebAddress;
  env: Record<string, string>;
};

/** Starts a process of the shop and waits until it is ready. */
export async function startShopProcess(shop: ShopProcess): Promise<Running & { readyAfterMs: number }> {
  const { folder, release, name, role, address, env } = shop;
  const running = startProcess({
    name,
    program: process.execPath,
    args: ['start.js'],
    folder,
    cwd: release,
    env: {
      ...env,
      SHOP_ROLE: role,
      HOST: address.host,
      PORT: String(address.port),
      METRICS_PORT: String(address.metricsPort),
    },
  });
  const readyAfterMs = await until(
    `${name} is ready`,
    async () => {
      if (!running.isAlive()) return true;
      return (await fetch(`http://${address.host}:${address.metricsPort}/ready`)).ok;
    },
    120_000,
  );
  if (!running.isAlive()) throw new Error(`${name} ended; see ${join(folder, `${name}.log`)}.`);
  return { ...running, readyAfterMs };
}
