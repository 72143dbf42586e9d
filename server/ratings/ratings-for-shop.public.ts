/** For operators: ratings that wait for a decision, and the decisions. */
export {
  answerRating,
  /** For the back office, in the caller's transaction. */
  decideRating,
  holdRating,
  type ReadRating,
  releaseRating,
} from './decide-rating.ts';
export { findRatingPicture } from './find-rating-picture.ts';
export { countInState, listForShop, type RatingForShop } from './ratings-for-shop.store.ts';
