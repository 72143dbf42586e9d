/** What the shop's people count: sets the stock of a product or of one of its glazes. */
export { setStock } from './set-stock.ts';
/** What is short, for the people who order it. */
export { listShortStock } from './stock.store.ts';
export { returnStock, type StockTaken, takeStock } from './take-stock.ts';
