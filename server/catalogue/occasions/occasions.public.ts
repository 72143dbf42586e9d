/** The products of each occasion, for the sales by occasion. */
export { listOccasionProducts } from './occasions.store.ts';
