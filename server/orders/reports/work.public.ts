/** The late deliveries of a period. */
export { type LateCity, listFailures, listLateByCity } from './late-report.store.ts';
/** Finds how fast products sold before they sold out. */
export { listPaces } from './pace.store.ts';
export { countStarsOfOrders, listRatingsOfOrders, listWordsOfOrders } from './ratings-report.store.ts';
/** Metrics count recent orders. */
export { countRecentOrders } from './recent-orders.store.ts';
