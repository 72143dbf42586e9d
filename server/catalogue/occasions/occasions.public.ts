/** The products of each occasion, for the report of sales by occasion. */
export { listOccasionProducts } from './occasions.store.ts';
