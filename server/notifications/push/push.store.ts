import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

export type StoredKeys = { publicKey: string; privateKey: string };

/**
 * Stores the shop's key pair for push messages, unless one is stored already, and returns the stored one. So all
 * servers use the same keys.
 */
export async function upsertPushKeys(database: Database, made: StoredKeys, now: Date): Promise<StoredKeys> {
  await database
    .insertInto('push_keys')
    .values({ public_key: made.publicKey, private_key: made.privateKey, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await database
    .selectFrom('push_keys')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirstOrThrow();
}

/** A shopper's browsers that receive push messages. */
export async function listTokens(
  database: Database,
  shopperId: number,
): Promise<{ id: number; token: string }[]> {
  return await database
    .selectFrom('devices')
    .select(['id', 'token'])
    .where('shopper_id', '=', shopperId)
    .orderBy('id')
    .execute();
}

/** Deletes the shopper's own browser by its token; never the browser of someone else. */
export async function deleteOwnDevice(
  database: Database,
  shopperId: number,
  tokenHash: Buffer,
): Promise<void> {
  await database
    .deleteFrom('devices')
    .where('shopper_id', '=', shopperId)
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteDevice(database: Database, id: number): Promise<void> {
  await database.deleteFrom('devices').where('id', '=', id).execute();
}

/**
 * Selects those of the shoppers who may be reminded of their cart now, and records the reminder. They have a browser to
 * notify, and were reminded neither since `notSince` nor of the cart in its current state. Concurrent servers remind a
 * shopper once, because only one of them writes the row.
 */
export async function upsertReminders(
  database: Database,
  left: readonly { shopperId: number; changedAt: Date }[],
  { now, notSince }: { now: Date; notSince: Date },
): Promise<number[]> {
  if (left.length === 0) return [];
  const { rows } = await sql<{ shopperId: number }>`
    insert into cart_reminders (shopper_id, reminded_at)
    select c.shopper_id, ${now}
      from unnest(${left.map(({ shopperId }) => shopperId)}::integer[],
                  ${left.map(({ changedAt }) => changedAt.toISOString())}::timestamptz[]) as c (shopper_id, changed_at)
     where exists (select 1 from devices d where d.shopper_id = c.shopper_id)
       and not exists (select 1 from cart_reminders r
                        where r.shopper_id = c.shopper_id
                          and (r.reminded_at > ${notSince} or r.reminded_at >= c.changed_at))
     order by c.shopper_id
        on conflict (shopper_id) do update set reminded_at = excluded.reminded_at
        where cart_reminders.reminded_at <= ${notSince}
    returning shopper_id as "shopperId"`.execute(database);
  return rows.map(({ shopperId }) => shopperId);
}
