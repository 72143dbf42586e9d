/** Sales as every report defines them (sales-report.store). */
export {
  countEngraved,
  countStarted,
  listDailySales,
  listSalesByCity,
  listSalesByProduct,
  type SoldPart,
  type Span,
} from './sales-report.store.ts';
