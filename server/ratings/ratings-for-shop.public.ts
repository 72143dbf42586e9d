/** For operators: what waits, and what they decide. */
export {
  answerRating,
  /** In the caller's transaction, for the office. */
  decideRating,
  holdRating,
  type ReadRating,
  releaseRating,
} from './decide-rating.ts';
export { findRatingPicture } from './find-rating-picture.ts';
export { countInState, listForShop, type RatingForShop } from './ratings-for-shop.store.ts';
