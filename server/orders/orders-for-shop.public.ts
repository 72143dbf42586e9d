/** Operators can request a courier again. */

/** Server startup checks who issued the first document of this database. */
export { findFirstSeller } from './documents/tax-documents.store.ts';
/** Operators can read and move orders. */
export { moveAsShop } from './move-as-shop.ts';
/** Orders for the "Today" screen of the back office. */
export { findLongestLate, listWindowsOfDay, listWorking } from './office/today.store.ts';
export { listHistory } from './orders.store.ts';
export { countOpenOrders, findOrderForShop, listOpenOrders } from './orders-for-shop.store.ts';
export { requestCourierByOperator } from './request-courier-by-operator.ts';
