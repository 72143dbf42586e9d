import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listRatingsCall, readRatingPictureCall } from '#contract/catalogue/ratings.calls.ts';
import { RATINGS_IN_OFFICE, type RatingState } from '#contract/catalogue/ratings.wire.ts';
import type { FileAnswer } from '#contract/uploads/uploads.wire.ts';
import type { Database } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import {
  countInState,
  findRatingPicture,
  listForShop,
  type RatingForShop,
} from '#server/ratings/ratings-for-shop.public.ts';
import type { Language } from '#text/language.ts';
import { listTitles } from '../catalogue.store.ts';

type Page = OutputOf<typeof listRatingsCall>;

/** Converts ratings to the form of the back office, with the titles of their products in both languages. */
export async function showRatings(
  database: Database,
  ratings: readonly RatingForShop[],
): Promise<Page['ratings']> {
  const titles = await listTitles(database, [...new Set(ratings.map(({ productId }) => productId))]);
  const known = new Map(
    titles.map((row) => {
      const titleIn = (language: Language) => row[`title_${language}`];
      return [row.id, { ar: titleIn('ar'), en: titleIn('en') }];
    }),
  );
  return ratings.map((rating) => ({
    id: rating.id,
    revision: rating.revision,
    state: rating.state as RatingState,
    product: known.get(rating.productId) ?? { ar: String(rating.productId), en: String(rating.productId) },
    colour:
      rating.colourName === null
        ? null
        : { ar: rating.colourNameAr ?? rating.colourName, en: rating.colourName },
    city: { ar: rating.cityNameAr, en: rating.cityName },
    rating: rating.rating,
    comment: rating.comment,
    name: rating.name,
    ratedAt: rating.ratedAt,
    flags: rating.flags,
    holdReason: rating.holdReason,
    answer: rating.answer,
    pictures: rating.pictures.length,
  }));
}

/** A page of the ratings in a state; by default those that wait for a decision. */
export async function listRatings(
  { state = 'waiting', after }: InputOf<typeof listRatingsCall>,
  { database }: StaffContext,
): Promise<Page> {
  const found = await listForShop(database, { state, after, max: RATINGS_IN_OFFICE + 1 });
  return {
    ratings: await showRatings(database, found.slice(0, RATINGS_IN_OFFICE)),
    hasMore: found.length > RATINGS_IN_OFFICE,
    counts: {
      waiting: await countInState(database, 'waiting'),
      released: await countInState(database, 'released'),
      held: await countInState(database, 'held'),
    },
  };
}

/** A picture that the writer of a rating offered to publish. @throws Refusal notFound */
export async function readRatingPicture(
  { id, place }: InputOf<typeof readRatingPictureCall>,
  { database }: StaffContext,
): Promise<FileAnswer> {
  const bytes = await findRatingPicture(database, { id, place });
  if (!bytes) throw refuse('notFound', (t) => t.office.fileUnknown);
  return { bytes: new Uint8Array(bytes), type: 'image/webp', name: `rating-${id}-${place + 1}.webp` };
}
