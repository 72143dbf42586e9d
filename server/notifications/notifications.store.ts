import { sql } from 'kysely';
import type { OwnWish } from '#contract/notifications/notifications.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { OutboxKind } from './notifications.tables.ts';

type Device = { token: string; tokenHash: Buffer };

/** The device is this shopper's from now on, whoever's it was before. */
export async function putDevice(
  tx: Transaction,
  shopperId: number,
  { token, tokenHash }: Device,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('devices')
    .values({ shopper_id: shopperId, token, token_hash: tokenHash, saved_at: now })
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet({ shopper_id: shopperId, saved_at: now }),
    )
    .execute();
}

/** Keeps the newest devices of a shopper and forgets the rest. */
export async function keepNewestDevices(tx: Transaction, shopperId: number, most: number): Promise<void> {
  await tx
    .deleteFrom('devices')
    .where('shopper_id', '=', shopperId)
    .where('id', 'not in', (devices) =>
      devices
        .selectFrom('devices')
        .select('id')
        .where('shopper_id', '=', shopperId)
        .orderBy('saved_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most),
    )
    .execute();
}

export async function giveDevices(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.updateTable('devices').set({ shopper_id: to }).where('shopper_id', '=', from).execute();
}

export async function listDevices(database: Database, shopperId: number): Promise<{ savedAt: Date }[]> {
  return await database
    .selectFrom('devices')
    .select('saved_at as savedAt')
    .where('shopper_id', '=', shopperId)
    .orderBy('saved_at', 'desc')
    .execute();
}

/** What a shopper waits for, the newest first. */
export async function listOwnWishes(database: Database, shopperId: number): Promise<OwnWish[]> {
  const { rows } = await sql<OwnWish>`
    select product_id as "productId", glaze_id as "colourId", city_id as "cityId", wished_at as "wishedAt"
      from stock_wishes where shopper_id = ${shopperId} order by id desc`.execute(database);
  return rows;
}

export async function removeDevices(tx: Transaction, shopperId: number): Promise<void> {
  await tx.deleteFrom('devices').where('shopper_id', '=', shopperId).execute();
  await tx.deleteFrom('cart_reminders').where('shopper_id', '=', shopperId).execute();
}

export type Message = {
  kind: OutboxKind;
  recipient: string;
  body: string;
  at: Date;
  meta: Record<string, string>;
};

export async function keepInOutbox(database: Database, message: Message): Promise<void> {
  await database
    .insertInto('outbox')
    .values({ ...message, meta: JSON.stringify(message.meta) })
    .execute();
}

/** Newest first. */
const MAX_MESSAGES = 200;

/** What the sandboxes sent, newest first; in live mode nothing. */
export async function listOutbox(
  database: Database,
  { most = MAX_MESSAGES, recipient }: { most?: number; recipient?: string | undefined } = {},
): Promise<(Message & { id: number })[]> {
  return await database
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'body', 'at', 'meta'])
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient!))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export async function readFromOutbox(database: Database, id: number): Promise<Message | undefined> {
  return await database
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'body', 'at', 'meta'])
    .where('id', '=', id)
    .executeTakeFirst();
}
