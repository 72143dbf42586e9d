/** The actions that a customer can take on a delivered order: rate it or return it. */
export { findRateable, isRated } from './is-rated.ts';
export { markRefunded } from './mark-refunded.ts';
export { readReturnable } from './return-period.ts';
