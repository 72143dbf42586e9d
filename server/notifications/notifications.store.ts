import { sql } from 'kysely';
import type { OwnStockAlert } from '#contract/notifications/notifications.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { OutboxKind } from './notifications.tables.ts';

type Device = { token: string; tokenHash: Buffer };

/** Assigns a browser to this shopper, replacing any earlier owner. */
export async function upsertDevice(
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

/** Deletes all of a shopper's devices except the newest `max`. */
export async function deleteOldDevices(tx: Transaction, shopperId: number, max: number): Promise<void> {
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
        .limit(max),
    )
    .execute();
}

export async function updateDeviceOwner(tx: Transaction, from: number, to: number): Promise<void> {
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

/** The shopper's own stock alerts, newest first. */
export async function listOwnAlertRows(database: Database, shopperId: number): Promise<OwnStockAlert[]> {
  const { rows } = await sql<OwnStockAlert>`
    select product_id as "productId", colour_id as "colourId", city_id as "cityId", requested_at as "requestedAt"
      from stock_alerts where shopper_id = ${shopperId} order by id desc`.execute(database);
  return rows;
}

export async function deleteDevices(tx: Transaction, shopperId: number): Promise<void> {
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

export async function insertIntoOutbox(database: Database, message: Message): Promise<void> {
  await database
    .insertInto('outbox')
    .values({ ...message, meta: JSON.stringify(message.meta) })
    .execute();
}

const MAX_MESSAGES = 200;

/** The messages that the sandboxes sent, newest first; empty in live mode. */
export async function listOutbox(
  database: Database,
  { max = MAX_MESSAGES, recipient }: { max?: number; recipient?: string | undefined } = {},
): Promise<(Message & { id: number })[]> {
  return await database
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'body', 'at', 'meta'])
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient!))
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
}

export async function findInOutbox(database: Database, id: number): Promise<Message | undefined> {
  return await database
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'body', 'at', 'meta'])
    .where('id', '=', id)
    .executeTakeFirst();
}
