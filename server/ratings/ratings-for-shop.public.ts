/** For operators: what waits, and what they decide. */
export { answerRating, holdRating, type ReadRating, releaseRating } from './decide-rating.ts';
export { countInState, listForShop, type RatingForShop } from './ratings-for-shop.store.ts';
