/** What is short, for the people who order it. */
export { listShortStock } from './stock.store.ts';
export { returnStock, type StockTaken, setStock, takeStock } from './take-stock.ts';
