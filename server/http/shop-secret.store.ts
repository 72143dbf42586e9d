import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

const kept = new WeakMap<Database, Map<string, Promise<string>>>();

/** A secret of the shop, 256 random bits in hexadecimal: made once and the same for all servers of one database. */
export function readShopSecret(database: Database, name: string): Promise<string> {
  const ofDatabase = kept.get(database) ?? new Map<string, Promise<string>>();
  kept.set(database, ofDatabase);
  const known = ofDatabase.get(name);
  if (known) return known;
  const reading = readOrMake(database, name);
  ofDatabase.set(name, reading);
  // A failed look-up is not kept.
  reading.catch(() => ofDatabase.delete(name));
  return reading;
}

async function readOrMake(database: Database, name: string): Promise<string> {
  const known = await readSecret(database, name);
  if (known !== undefined) return known;
  await database
    .insertInto('shop_secrets')
    .values({ name, secret: randomBytes(32).toString('hex'), made_at: sql`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // A rival server may have been first.
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
