/** For the reports of the back office. */
export { listStarsOfProducts, listWordsOfProducts } from './ratings-report.store.ts';
