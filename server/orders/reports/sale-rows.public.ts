/** The orders and tax documents behind a figure in a report. */
export { listOrdersOfRows } from './orders-of-rows.store.ts';
export {
  findCityName,
  findRowsTotal,
  findSoldProductName,
  listSaleRows,
  type RowsOf,
  type RowsTotal,
  type SaleRow,
} from './sales-rows.store.ts';
