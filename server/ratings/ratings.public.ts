export { eraseRatings, excludeRatings } from './erase-ratings.ts';
export { listOwnRatings, type OwnProductRating } from './list-own-ratings.ts';
/** Saves a rating of one product; the caller has checked that the buyer received it. */
export { drawThumbnails, type GivenRating, rateProduct } from './rate-product.ts';
export { hasRatings, insertRequest } from './ratings.store.ts';
/** Average, count and distribution by product, for cards and the product page. */
export { listTotals } from './shown-ratings.store.ts';
