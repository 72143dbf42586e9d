/** What a customer may still do with a delivered order: rate it and return it. */
export { findRateable, isRated } from './is-rated.ts';
export { markRefunded } from './mark-refunded.ts';
export { readReturnable } from './return-period.ts';
