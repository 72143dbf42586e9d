import * as z from 'zod/mini';
import { MAX_ANSWER_LENGTH, MAX_HOLD_REASON_LENGTH } from '#contract/ratings/ratings.limits.ts';
import { count, id, idAsText, moment, renamed, request, typed } from '#contract/wire.ts';

/** What staff decide about; `private` ratings are only for the shop and have nothing to show. */
export const ratingStates = ['waiting', 'released', 'held'] as const;
export type RatingState = (typeof ratingStates)[number];
const state = z.enum(ratingStates);
export const RATINGS_IN_OFFICE = 30;

const inBoth = { ar: ['ar', z.string()], en: ['en', z.string()] } as const;
const rating = renamed({
  id: ['id', id],
  /** Counts what the writer offered to show; a decision names the one that was read. */
  revision: ['revision', count],
  state: ['state', state],
  product: ['product', renamed(inBoth)],
  colour: ['colour', z.nullable(renamed(inBoth))],
  city: ['city', renamed(inBoth)],
  /** 1 to 5. */
  rating: ['rating', count],
  /** Null where only pictures may be shown. */
  comment: ['comment', z.nullable(z.string())],
  /** As it is shown; null for a writer who is not named. */
  name: ['name', z.nullable(z.string())],
  rated_at: ['ratedAt', moment],
  /** What to look at first; it decides nothing. */
  flags: ['flags', z.array(z.enum(['link', 'contact', 'insult']))],
  hold_reason: ['holdReason', z.nullable(z.string())],
  answer: ['answer', z.nullable(z.string())],
  pictures: ['pictures', count],
});
export const officeRating = rating;
export const listRatings = request({
  query: {
    state: ['state', z.optional(state)],
    /** The last rating of the page before. */
    after: ['after', z.optional(idAsText)],
  },
});
/** The longest wait first. */
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
