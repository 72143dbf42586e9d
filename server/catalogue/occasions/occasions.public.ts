/** The report of sales by occasion needs the products of each occasion. */
export { listOccasionProducts } from './occasions.store.ts';
