/** The stock screens read everything that can be counted, and the manual changes of stock. */

export { lockStock } from '../stock.store.ts';
export { changeStock } from './change-stock.ts';
export { findChangeByKey, listNewestChanges, listStockRows, type StockRow } from './stock-rows.store.ts';
