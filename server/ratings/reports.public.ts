/** For the reports in the back office. */
export { listStarsOfProducts, listWordsOfProducts } from './ratings-report.store.ts';
