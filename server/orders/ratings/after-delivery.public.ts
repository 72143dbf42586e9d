/** What a customer may still do with a delivered order: rate it and return it. */
export { isRated } from './ratings.store.ts';
export { readReturnable } from './return-period.ts';
