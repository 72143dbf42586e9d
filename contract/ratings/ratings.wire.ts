import * as z from 'zod/mini';
import { upload, uploadName } from '#contract/uploads/uploads.wire.ts';
import { count, countAsText, id, idAsText, renamed, request } from '#contract/wire.ts';
import { nameChoices } from './ratings.rules.ts';

const stars = z.int().check(z.gte(1), z.lte(5));

/** Average and count, for a card; real buyers' ratings only. */
export const ratingSummary = renamed({
  average: ['average', z.number().check(z.gte(1), z.lte(5))],
  count: ['count', count],
});
export type RatingSummary = z.output<typeof ratingSummary>;

/** For the product page: in addition the number of ratings of each value, from 1 to 5. */
export const ratingTotals = renamed({
  average: ['average', z.number().check(z.gte(1), z.lte(5))],
  count: ['count', count],
  distribution: ['distribution', z.array(count)],
});
export type RatingTotals = z.output<typeof ratingTotals>;

/** A picture of a released rating; its address is `/ratings/pictures/<name>/<size>.webp`. */
const shownPicture = renamed({
  id: ['name', uploadName],
  width: ['width', count],
  height: ['height', count],
});

/** A rating whose words or pictures the shop shows: its writer agreed and staff released it. */
const shownRating = renamed({
  id: ['id', id],
  rating: ['rating', stars],
  comment: ['comment', z.nullable(z.string())],
  /** Null for a writer who is not named. */
  name: ['name', z.nullable(z.string())],
  city_name: ['cityName', z.string()],
  color_name: ['colourName', z.nullable(z.string())],
  /** The month in Riyadh, `2026-11`: the day would say too much. */
  month: ['month', z.string().check(z.regex(/^\d{4}-\d{2}$/))],
  pictures: ['pictures', z.array(shownPicture)],
  /** The shop's public answer. */
  answer: ['answer', z.nullable(z.string())],
});
export type ShownRating = z.output<typeof shownRating>;

export const ratingList = renamed({
  ratings: ['ratings', z.array(shownRating)],
  /** Of the ratings with words or pictures; numbers alone are only in the totals. */
  total: ['total', count],
  page: ['page', z.int()],
});
export type RatingList = z.output<typeof ratingList>;

export const listRatings = request({
  params: { id: ['productId', idAsText] },
  query: { page: ['page', z.optional(countAsText.check(z.gte(1), z.lte(10_000)))] },
});

/** `private`: only for the shop. `waiting`: offered to other shoppers, and not released yet. */
const ratingState = z.enum(['private', 'waiting', 'released', 'held']);

/** The buyer's own rating of a product, with everything they said and agreed to. */
export const ownRating = renamed({
  rating: ['rating', stars],
  reason_type: ['reason', z.nullable(z.string())],
  comment: ['comment', z.nullable(z.string())],
  shows_comment: ['showsComment', z.boolean()],
  name_choice: ['nameChoice', z.enum(nameChoices)],
  pictures: ['pictures', z.array(upload)],
  status: ['state', ratingState],
  /** Why the shop does not show it. */
  hold_reason: ['holdReason', z.nullable(z.string())],
  answer: ['answer', z.nullable(z.string())],
});
export type OwnRating = z.output<typeof ownRating>;
