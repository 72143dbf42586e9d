/** What a customer can do with a delivered order: rate or return it. */
export { findRateable, isRated } from './is-rated.ts';
export { markRefunded } from './mark-refunded.ts';
export { readReturnable } from './return-period.ts';
