import { ORDER_STATUS_CODES } from '#contract/orders/orders.rules.ts';
import type { Database, Transaction } from '#database/database.ts';

/** The details of an order's door photograph, without the image data. */
export const findPhoto = (
  database: Database,
  orderId: number,
): Promise<{ contentHash: Buffer; width: number; height: number; who: string; at: Date } | undefined> =>
  database
    .selectFrom('door_photos')
    .select(['content_hash as contentHash', 'width', 'height', 'member_name as who', 'taken_at as at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();

export const findPhotoBytes = async (database: Database, orderId: number): Promise<Buffer | undefined> =>
  (
    await database
      .selectFrom('door_photos')
      .select('bytes')
      .where('order_id', '=', orderId)
      .executeTakeFirst()
  )?.bytes;

/** The photograph with this URL token; undefined until the gift is delivered. */
export const findShownPhoto = async (database: Database, token: string): Promise<Buffer | undefined> =>
  (
    await database
      .selectFrom('door_photos as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select('p.bytes')
      .where('p.token', '=', token)
      .where('o.status', '=', ORDER_STATUS_CODES.delivered)
      .executeTakeFirst()
  )?.bytes;

/** Replaces the order's photograph, with a new URL token. The caller must hold the order's lock. */
export async function upsertPhoto(
  tx: Transaction,
  orderId: number,
  photo: {
    token: string;
    contentHash: Buffer;
    bytes: Buffer;
    width: number;
    height: number;
    memberId: number;
    who: string;
    at: Date;
  },
): Promise<void> {
  const row = {
    token: photo.token,
    content_hash: photo.contentHash,
    bytes: photo.bytes,
    width: photo.width,
    height: photo.height,
    member_id: photo.memberId,
    member_name: photo.who,
    taken_at: photo.at,
  };
  await tx
    .insertInto('door_photos')
    .values({ order_id: orderId, ...row })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute();
}

export async function deletePhotosOf(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length > 0) await tx.deleteFrom('door_photos').where('order_id', 'in', orderIds).execute();
}

export async function purgePhotos(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('door_photos').where('taken_at', '<', before).execute();
}
