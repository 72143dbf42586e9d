/** Operators read the ratings that wait for a decision, and decide about them. */
export {
  answerRating,
  /** `decideRating` applies a decision in the caller's transaction, for the back office. */
  decideRating,
  holdRating,
  type ReadRating,
  releaseRating,
} from './decide-rating.ts';
export { findRatingPicture } from './find-rating-picture.ts';
export { countInState, listForShop, type RatingForShop } from './ratings-for-shop.store.ts';
