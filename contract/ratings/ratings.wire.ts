import * as z from 'zod/mini';
import { upload, uploadName } from '#contract/uploads/uploads.wire.ts';
import { count, countAsText, id, idAsText, renamed, request } from '#contract/wire.ts';
import { nameChoices } from './ratings.rules.ts';

const stars = z.int().check(z.gte(1), z.lte(5));

/** The average and number of ratings for a product card; only ratings of verified buyers count. */
export const ratingSummary = renamed({
  average: ['average', z.number().check(z.gte(1), z.lte(5))],
  count: ['count', count],
});
export type RatingSummary = z.output<typeof ratingSummary>;

/** The rating totals for the product page: average, count, and the number of ratings of each value from 1 to 5. */
export const ratingTotals = renamed({
  average: ['average', z.number().check(z.gte(1), z.lte(5))],
  count: ['count', count],
  distribution: ['distribution', z.array(count)],
});
export type RatingTotals = z.output<typeof ratingTotals>;

/** A picture of a released rating; its URL is `/ratings/pictures/<name>/<size>.webp`. */
const shownPicture = renamed({
  id: ['name', uploadName],
  width: ['width', count],
  height: ['height', count],
});

/** A rating whose comment or pictures the shop shows: its writer agreed and staff released it. */
const shownRating = renamed({
  id: ['id', id],
  rating: ['rating', stars],
  comment: ['comment', z.nullable(z.string())],
  /** The writer's name; null for an anonymous writer. */
  name: ['name', z.nullable(z.string())],
  city_name: ['cityName', z.string()],
  color_name: ['colourName', z.nullable(z.string())],
  /** The month in Riyadh, `2026-11`: the exact day could identify the writer. */
  month: ['month', z.string().check(z.regex(/^\d{4}-\d{2}$/))],
  pictures: ['pictures', z.array(shownPicture)],
  /** The shop's public answer to the rating. */
  answer: ['answer', z.nullable(z.string())],
});
export type ShownRating = z.output<typeof shownRating>;

export const ratingList = renamed({
  ratings: ['ratings', z.array(shownRating)],
  /**
   * The number of ratings with a comment or pictures. Ratings with stars alone are excluded here and count only in the
   * rating totals.
   */
  total: ['total', count],
  page: ['page', z.int()],
});
export type RatingList = z.output<typeof ratingList>;

export const listRatings = request({
  params: { id: ['productId', idAsText] },
  query: { page: ['page', z.optional(countAsText.check(z.gte(1), z.lte(10_000)))] },
});

/**
 * `private`: only the shop sees the rating. `waiting`: its writer agreed to publish it, and staff have not released it
 * yet.
 */
const ratingState = z.enum(['private', 'waiting', 'released', 'held']);

/** The buyer's own rating of a product, with all texts and consents. */
export const ownRating = renamed({
  rating: ['rating', stars],
  reason_type: ['reason', z.nullable(z.string())],
  comment: ['comment', z.nullable(z.string())],
  shows_comment: ['showsComment', z.boolean()],
  name_choice: ['nameChoice', z.enum(nameChoices)],
  pictures: ['pictures', z.array(upload)],
  status: ['state', ratingState],
  /** The reason why the shop does not show the rating. */
  hold_reason: ['holdReason', z.nullable(z.string())],
  answer: ['answer', z.nullable(z.string())],
});
export type OwnRating = z.output<typeof ownRating>;
