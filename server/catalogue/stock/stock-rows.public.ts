/** Everything that can be counted, and what staff changed of it by hand; for the stock's screens. */

export { lockStock } from '../stock.store.ts';
export { changeStock } from './change-stock.ts';
export { findChangeByKey, listNewestChanges, listStockRows, type StockRow } from './stock-rows.store.ts';
