/** Sales figures, as sales-report.store defines them for every report. */
export {
  countEngraved,
  countStarted,
  listDailySales,
  listSalesByCity,
  listSalesByProduct,
  type SoldPart,
  type Span,
} from './sales-report.store.ts';
