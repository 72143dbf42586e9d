/** Stars and comments on products, for the reports in the back office. */
export { listRatingsOfProduct, listStarsOfProducts, listWordsOfProducts } from './ratings-report.store.ts';
