/** Sets the stock of a product or glaze after staff have counted it. */
export { setStock } from './set-stock.ts';
/** Products that are low on stock, for reordering; products that are sold out; and titles by id. */
export { listProductTitles, listShortStock, listSoldOut } from './stock.store.ts';
export { returnStock, type StockTaken, takeStock } from './take-stock.ts';
