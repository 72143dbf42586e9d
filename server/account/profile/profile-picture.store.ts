import type { Database, Transaction } from '#database/database.ts';
import { addressOfPicture } from './profile-picture.ts';

/**
 * Replaces a customer's picture; the previous picture's URL becomes invalid. The customer's row is updated first, so
 * that concurrent requests wait for its lock and the URL always belongs to the stored picture.
 * @returns false if the account was removed
 */
export async function upsertPicture(
  tx: Transaction,
  shopperId: number,
  picture: { name: string; bytes: Buffer },
  now: Date,
): Promise<boolean> {
  if (!(await setAddress(tx, shopperId, addressOfPicture(picture.name)))) return false;
  const row = { name: picture.name, bytes: picture.bytes, saved_at: now };
  await tx
    .insertInto('profile_pictures')
    .values({ shopper_id: shopperId, ...row })
    .onConflict((conflict) => conflict.column('shopper_id').doUpdateSet(row))
    .execute();
  return true;
}

export async function deletePicture(tx: Transaction, shopperId: number): Promise<void> {
  await setAddress(tx, shopperId, null);
  await tx.deleteFrom('profile_pictures').where('shopper_id', '=', shopperId).execute();
}

async function setAddress(tx: Transaction, shopperId: number, address: string | null): Promise<boolean> {
  const changed = await tx
    .updateTable('shoppers')
    .set({ picture: address })
    .where('id', '=', shopperId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function findPicture(database: Database, name: string): Promise<Buffer | null> {
  const row = await database
    .selectFrom('profile_pictures')
    .select('bytes')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.bytes ?? null;
}
