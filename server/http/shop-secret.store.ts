import { randomBytes } from 'node:crypto';
import type { Database } from '#database/database.ts';

const cached = new WeakMap<Database, Map<string, Promise<string>>>();

/** A secret of the shop: 256 random bits in hexadecimal, created once and shared by all servers of one database. */
export const upsertShopSecret = (database: Database, name: string, now: Date): Promise<string> =>
  readOnce(database, name, async () => (await readSecret(database, name)) ?? makeSecret(database, name, now));

/** A secret that a migration created. Throws if there is no secret with this name. */
export const findKnownSecret = (database: Database, name: string): Promise<string> =>
  readOnce(database, name, async () => {
    const secret = await readSecret(database, name);
    if (secret === undefined) throw new Error(`The shop has no secret ${name}.`);
    return secret;
  });

function readOnce(database: Database, name: string, read: () => Promise<string>): Promise<string> {
  const ofDatabase = cached.get(database) ?? new Map<string, Promise<string>>();
  cached.set(database, ofDatabase);
  const known = ofDatabase.get(name);
  if (known) return known;
  const reading = read();
  ofDatabase.set(name, reading);
  // A failed query is removed from the cache, so that the next request tries again.
  reading.catch(() => ofDatabase.delete(name));
  return reading;
}

async function makeSecret(database: Database, name: string, now: Date): Promise<string> {
  await database
    .insertInto('shop_secrets')
    .values({ name, secret: randomBytes(32).toString('hex'), made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // The secret is read again, because another server may have inserted it first.
  return (await readSecret(database, name))!;
}

async function readSecret(database: Database, name: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('shop_secrets')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.secret;
}
