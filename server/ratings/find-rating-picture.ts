import type { Database } from '#database/database.ts';
import { findFileBytes } from '#server/uploads/uploads.public.ts';
import { findPictureId } from './ratings-for-shop.store.ts';

/** A picture that a writer offered to publish, as WebP, for staff who decide about it. */
export async function findRatingPicture(
  database: Database,
  which: { id: number; place: number },
): Promise<Buffer | undefined> {
  const fileId = await findPictureId(database, which);
  return fileId === undefined ? undefined : await findFileBytes(database, fileId);
}
