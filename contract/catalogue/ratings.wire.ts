import * as z from 'zod/mini';
import { MAX_ANSWER_LENGTH, MAX_HOLD_REASON_LENGTH } from '#contract/ratings/ratings.limits.ts';
import { count, id, idAsText, moment, renamed, request, typed } from '#contract/wire.ts';

/**
 * The states of ratings that staff decide about. `private` ratings are missing: they are only for the shop and never
 * shown.
 */
export const ratingStates = ['waiting', 'released', 'held'] as const;
export type RatingState = (typeof ratingStates)[number];
const state = z.enum(ratingStates);
export const RATINGS_IN_OFFICE = 30;

const inBoth = { ar: ['ar', z.string()], en: ['en', z.string()] } as const;
const rating = renamed({
  id: ['id', id],
  /** The revision of what the writer submitted; a decision names the revision that staff read. */
  revision: ['revision', count],
  state: ['state', state],
  product: ['product', renamed(inBoth)],
  colour: ['colour', z.nullable(renamed(inBoth))],
  city: ['city', renamed(inBoth)],
  /** The star rating, from 1 to 5. */
  rating: ['rating', count],
  /** The comment; null if only pictures may be shown. */
  comment: ['comment', z.nullable(z.string())],
  /** The writer's name as shown in the shop; null for an anonymous writer. */
  name: ['name', z.nullable(z.string())],
  rated_at: ['ratedAt', moment],
  /** Reasons to review the rating before others; a flag alone never withholds a rating. */
  flags: ['flags', z.array(z.enum(['link', 'contact', 'insult']))],
  hold_reason: ['holdReason', z.nullable(z.string())],
  answer: ['answer', z.nullable(z.string())],
  pictures: ['pictures', count],
});
export const officeRating = rating;
export const listRatings = request({
  query: {
    state: ['state', z.optional(state)],
    /** The id of the previous page's last rating. */
    after: ['after', z.optional(idAsText)],
  },
});
/** A page of ratings that await a decision, the longest wait first. */
export const ratingPage = renamed({
  ratings: ['ratings', z.array(rating)],
  has_more: ['hasMore', z.boolean()],
  counts: [
    'counts',
    renamed({ waiting: ['waiting', count], released: ['released', count], held: ['held', count] }),
  ],
});

const placeAsText = z.codec(z.string().check(z.regex(/^[0-9]$/)), count, { decode: Number, encode: String });
export const readRatingPicture = request({
  params: { id: ['id', idAsText], place: ['place', placeAsText] },
});

const seen = { revision: ['revision', count], state: ['state', state] } as const;
export const releaseRating = request({ params: { id: ['id', idAsText] }, body: seen });
export const holdRating = request({
  params: { id: ['id', idAsText] },
  body: { ...seen, reason: ['reason', typed(MAX_HOLD_REASON_LENGTH)] },
});
export const answerRating = request({
  params: { id: ['id', idAsText] },
  body: { ...seen, text: ['text', typed(MAX_ANSWER_LENGTH)] },
});
