import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { StartupError } from './startup-error.ts';

/**
 * A connection with a lock that marks the database as in use by a shop. PostgreSQL releases the lock as soon as the
 * shop has ended, however it ended, so no lock file can become stale and no process id can be mistaken for another.
 */
export type Guard = {
  readonly client: Client;
  readonly lost: Promise<void>;
  readonly isLost: () => boolean;
  readonly release: () => Promise<void>;
};

/** The key of the advisory lock: an arbitrary number that is the same in every shop. */
const SHOP_LOCK = 4_710_023;
const SECOND_MS = 1000;
const LOG_EVERY_MS = 10 * SECOND_MS;
const BETWEEN_TRIES_MS = 20;
/** The timeout of one connection attempt in milliseconds, long enough for a busy machine. */
const CONNECT_MS = 5 * SECOND_MS;
/**
 * The message of a server that is shutting down and accepts no connections. The shop starts the server with
 * untranslated messages, so the text can be matched.
 */
const SHUTTING_DOWN = /the database system is shutting down/;
/**
 * Error codes of a permanent refusal: wrong password, or no such role or database (PostgreSQL manual, appendix A).
 * Other errors disappear once the server is ready.
 */
const REFUSED_PERMANENTLY = /^(28|3D)/;

export type Address = {
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
};

export type Wait = {
  /** Returns the server's last output once the server has ended; null while it is running. */
  readonly end: () => string | null;
  readonly log: (line: string) => void;
  /** How long to wait for a server that does not respond or is not ready yet, in milliseconds. */
  readonly readyMs: number;
};

/**
 * Connects as soon as the server accepts connections, and acquires the shop's lock.
 * @returns null if another shop has the lock
 * @throws ServerEnded if the server ends before it is ready; ServerStuck if it is not ready in time or is shutting
 * down; StartupError if it refuses the connection permanently
 */
export async function takeGuard(address: Address, wait: Wait): Promise<Guard | null> {
  const client = await connectWhenReady(address, wait);
  let isTaken: boolean;
  try {
    const lockQuery = client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      SHOP_LOCK,
    ]);
    const late = pause(wait.readyMs, null, { ref: false });
    const answer = await Promise.race([lockQuery, late]);
    if (answer === null) throw new Error(`it does not answer within ${wait.readyMs / SECOND_MS} s`);
    isTaken = answer.rows[0]?.taken === true;
  } catch (error) {
    void client.end().catch(() => undefined);
    const output = wait.end();
    throw output === null ? new ServerStuck((error as Error).message) : new ServerEnded(output);
  }
  if (!isTaken) {
    await client.end();
    return null;
  }
  let isLost = false;
  const lost = new Promise<void>((settle) => {
    client.once('end', () => {
      isLost = true;
      settle();
    });
  });
  return { client, lost, isLost: () => isLost, release: () => client.end() };
}

async function connectWhenReady(address: Address, { end, log, readyMs }: Wait): Promise<Client> {
  const since = performance.now();
  let nextLog = LOG_EVERY_MS;
  for (;;) {
    const output = end();
    if (output !== null) throw new ServerEnded(output);
    const client = new Client({
      host: '127.0.0.1',
      ...address,
      application_name: 'ashjar guard',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    // Without this listener, a lost connection would end the whole shop.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (code !== undefined && REFUSED_PERMANENTLY.test(code)) {
        throw new StartupError(`The built-in database refuses the connection: ${message}.`);
      }
      if (SHUTTING_DOWN.test(message)) throw new ServerStuck(message);
      const waited = performance.now() - since;
      if (waited >= readyMs) throw new ServerStuck(message);
      if (waited >= nextLog) {
        nextLog += LOG_EVERY_MS;
        log('The database is putting itself in order after an abrupt end…');
      }
    }
    await pause(BETWEEN_TRIES_MS);
  }
}

/**
 * Thrown if the server is running but accepts no connections, because it hangs or is shutting down. Nobody can be using
 * such a server, so it may be killed.
 */
export class ServerStuck extends Error {
  override readonly name = 'ServerStuck';
}

/** Thrown if the server process ended before it was ready. The message contains the server's output. */
export class ServerEnded extends Error {
  override readonly name = 'ServerEnded';
}
