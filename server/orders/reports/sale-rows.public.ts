/** The orders and tax documents that a number of a report is made of. */
export {
  findCityName,
  findRowsTotal,
  findSoldProductName,
  listSaleRows,
  type RowsOf,
} from './sales-rows.store.ts';
