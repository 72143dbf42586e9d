/** Stars and comments on products, for the reports in the back office. */
export { listStarsOfProducts, listWordsOfProducts } from './ratings-report.store.ts';
