import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { CannotStart } from './cannot-start.ts';

/**
 * A connection that says "a shop lives here". PostgreSQL lets go of its lock the moment the shop is gone,
 * however it went: no lock file to go stale, no process number to be mistaken for another.
 */
export type Guard = {
  readonly client: Client;
  readonly lost: Promise<void>;
  readonly release: () => Promise<void>;
};

/** Any number, the same in every shop: the lock's name. */
const SHOP_LOCK = 4_710_023;
const SECOND_MS = 1000;
const WORD_EVERY_MS = 10 * SECOND_MS;
const BETWEEN_TRIES_MS = 20;
/** Wrong password, no such role or database (PostgreSQL manual, appendix A). Anything else passes as it gets ready. */
const REFUSED_FOR_GOOD = /^(28|3D)/;

export type Address = {
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
};

/**
 * Connects as soon as the server accepts, and takes the shop's lock.
 * @param end what the server said when it ended, null while it runs.
 * @returns null when another shop holds the lock.
 * @throws ServerEnded when the server ends before it is ready; CannotStart when it refuses us for good.
 */
export async function takeGuard(
  address: Address,
  end: () => string | null,
  log: (line: string) => void,
): Promise<Guard | null> {
  const client = await connectWhenReady(address, end, log);
  const taken = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    SHOP_LOCK,
  ]);
  if (!taken.rows[0]?.taken) {
    await client.end();
    return null;
  }
  const lost = new Promise<void>((settle) => client.once('end', () => settle()));
  return { client, lost, release: () => client.end() };
}

async function connectWhenReady(
  address: Address,
  end: () => string | null,
  log: (line: string) => void,
): Promise<Client> {
  for (let waited = 0; ; waited += BETWEEN_TRIES_MS) {
    const words = end();
    if (words !== null) throw new ServerEnded(words);
    const client = new Client({
      host: '127.0.0.1',
      ...address,
      application_name: 'ashjar guard',
      keepAlive: true,
    });
    // Without a listener a lost connection would end the whole shop.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (code !== undefined && REFUSED_FOR_GOOD.test(code)) {
        throw new CannotStart(`The built-in database does not let the shop in: ${message}.`);
      }
    }
    if (waited > 0 && waited % WORD_EVERY_MS === 0) {
      log('The database is putting itself in order after an abrupt end…');
    }
    await pause(BETWEEN_TRIES_MS);
  }
}

/** The server process ended before it was ready; the message is what it said. */
export class ServerEnded extends Error {
  override readonly name = 'ServerEnded';
}
