export { eraseRatings, excludeRatings } from './erase-ratings.ts';
export { listOwnRatings, type OwnProductRating } from './list-own-ratings.ts';
/** Saves a rating of one product. The caller must have checked that the buyer received the product. */
export { type GivenRating, rateProduct, renderThumbnails } from './rate-product.ts';
export { hasRatings, insertRequest } from './ratings.store.ts';
/** Average, count and distribution of ratings by product, for cards and the product page. */
export { listTotals } from './shown-ratings.store.ts';
