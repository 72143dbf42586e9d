import type { OwnRating } from '#contract/ratings/ratings.wire.ts';
import type { Database } from '#database/database.ts';
import { findFileFacts } from '#server/uploads/uploads.public.ts';
import { listRatingsOf, type OwnRatingOf } from './ratings.store.ts';

export type OwnProductRating = OwnRating & Pick<OwnRatingOf, 'orderId' | 'productId' | 'ratedAt'>;

/** Lists the ratings of products in these orders, newest first, in the form that their writer sees. */
export async function listOwnRatings(
  database: Database,
  orderIds: readonly number[],
): Promise<OwnProductRating[]> {
  const ratings = await listRatingsOf(database, orderIds);
  const files = await findFileFacts(
    database,
    ratings.flatMap(({ pictures }) => pictures),
  );
  return ratings.map((rating) => ({
    ...rating,
    pictures: rating.pictures.flatMap((id) => files.get(id) ?? []),
  }));
}
