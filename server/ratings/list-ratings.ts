import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listRatingsCall } from '#contract/ratings/ratings.calls.ts';
import { RATINGS_A_PAGE } from '#contract/ratings/ratings.limits.ts';
import type { ShownRating } from '#contract/ratings/ratings.wire.ts';
import type { Context } from '#server/http/context.ts';
import { findFileFacts } from '#server/uploads/uploads.public.ts';
import { listReleased } from './shown-ratings.store.ts';

/**
 * The published ratings of a product, newest first: only text and pictures that their writers allowed the shop to show
 * and that staff have released. Empty if there are no such ratings.
 */
export async function listRatings(
  { productId, page = 1 }: InputOf<typeof listRatingsCall>,
  { database, language }: Context,
): Promise<OutputOf<typeof listRatingsCall>> {
  const skip = (page - 1) * RATINGS_A_PAGE;
  const { total, ratings } = await listReleased(database, productId, { language, max: RATINGS_A_PAGE, skip });
  const files = await findFileFacts(
    database,
    ratings.flatMap(({ pictures }) => pictures),
  );
  const pictureOf = (id: number): ShownRating['pictures'] => {
    const file = files.get(id);
    if (!file?.width || !file.height) return [];
    return [{ name: file.name, width: file.width, height: file.height }];
  };
  return {
    ratings: ratings.map((rating) => ({ ...rating, pictures: rating.pictures.flatMap(pictureOf) })),
    total,
    page,
  };
}
