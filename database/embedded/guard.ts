import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { StartupError } from './startup-error.ts';

/**
 * A connection that says "a shop lives here". PostgreSQL lets go of its lock the moment the shop is gone,
 * however it went: no lock file to go stale, no process number to be mistaken for another.
 */
export type Guard = {
  readonly client: Client;
  readonly lost: Promise<void>;
  readonly isLost: () => boolean;
  readonly release: () => Promise<void>;
};

/** Any number, the same in every shop: the lock's name. */
const SHOP_LOCK = 4_710_023;
const SECOND_MS = 1000;
const WORD_EVERY_MS = 10 * SECOND_MS;
const BETWEEN_TRIES_MS = 20;
/** One try to connect; a machine with much to do may need some of it. */
const CONNECT_MS = 5 * SECOND_MS;
/** Its own words while it goes down; it lets nobody in any more. The shop starts it with plain C messages. */
const SHUTTING_DOWN = /the database system is shutting down/;
/** Wrong password, no such role or database (PostgreSQL manual, appendix A). Anything else passes as it gets ready. */
const REFUSED_FOR_GOOD = /^(28|3D)/;

export type Address = {
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
};

export type Wait = {
  /** What the server said when it ended, null while it runs. */
  readonly end: () => string | null;
  readonly log: (line: string) => void;
  /** How long a server may take that answers nothing, or only that it is not ready yet. */
  readonly readyMs: number;
};

/**
 * Connects as soon as the server accepts, and takes the shop's lock.
 * @returns null when another shop holds the lock.
 * @throws ServerEnded when the server ends before it is ready; ServerStuck when it is not ready in time, or is going
 *   down; StartupError when it refuses us for good.
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
    const words = wait.end();
    throw words === null ? new ServerStuck((error as Error).message) : new ServerEnded(words);
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
  let nextWord = WORD_EVERY_MS;
  for (;;) {
    const words = end();
    if (words !== null) throw new ServerEnded(words);
    const client = new Client({
      host: '127.0.0.1',
      ...address,
      application_name: 'ashjar guard',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    // Without a listener a lost connection would end the whole shop.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (code !== undefined && REFUSED_FOR_GOOD.test(code)) {
        throw new StartupError(`The built-in database does not let the shop in: ${message}.`);
      }
      if (SHUTTING_DOWN.test(message)) throw new ServerStuck(message);
      const waited = performance.now() - since;
      if (waited >= readyMs) throw new ServerStuck(message);
      if (waited >= nextWord) {
        nextWord += WORD_EVERY_MS;
        log('The database is putting itself in order after an abrupt end…');
      }
    }
    await pause(BETWEEN_TRIES_MS);
  }
}

/** The server lives and lets nobody in: it hangs, or goes down. Nobody can be using it, so it may be ended by force. */
export class ServerStuck extends Error {
  override readonly name = 'ServerStuck';
}

/** The server process ended before it was ready; the message is what it said. */
export class ServerEnded extends Error {
  override readonly name = 'ServerEnded';
}
