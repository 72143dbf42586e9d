/** Late deliveries of a time. */
export { type LateCity, listFailures, listLateByCity } from './late-report.store.ts';
/** How fast goods sold before they were sold out. */
export { listPaces } from './pace.store.ts';
/** Ratings of whole orders. */
export { countStarsOfOrders, listWordsOfOrders } from './ratings-report.store.ts';
