/** The orders and tax documents behind a figure in a report. */
export {
  findCityName,
  findRowsTotal,
  findSoldProductName,
  listSaleRows,
  type RowsOf,
} from './sales-rows.store.ts';
