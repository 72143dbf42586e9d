import * as calls from '#contract/reports/reports.calls.ts';
import { late } from '#server/http/late-reads.ts';
import { type OfficeRoute, reads, writes } from '#server/http/serve-office.ts';
import { exportReport } from './export-report.ts';
import { listRows } from './list-rows.ts';
import { listSales } from './list-sales.ts';
import { readBooks } from './read-books.ts';
import { readCoupons } from './read-coupons.ts';
import { readExport } from './read-export.ts';
import { readLate } from './read-late.ts';
import { readRatings } from './read-ratings.ts';
import { readSales } from './read-sales.ts';
import { readStock } from './read-stock.ts';
import { readVat } from './read-vat.ts';
import { readVitals } from './read-vitals.ts';
import { reopenDifference, resolveDifference } from './resolve-difference.ts';
import { retryRefund } from './retry-refund.ts';

// Books, VAT, stock and exports are read where they are written: what staff just did must show.
export const reportsOfficeRoutes: OfficeRoute[] = [
  reads(calls.readSalesCall, late(readSales)),
  reads(calls.listSalesCall, late(listSales)),
  reads(calls.listRowsCall, late(listRows)),
  reads(calls.readVatCall, readVat),
  writes(calls.exportReportCall, exportReport),
  reads(calls.readExportCall, readExport),
  reads(calls.readBooksCall, readBooks),
  reads(calls.readCouponsCall, late(readCoupons)),
  reads(calls.readLateCall, late(readLate)),
  reads(calls.readRatingsCall, late(readRatings)),
  reads(calls.readStockCall, readStock),
  reads(calls.readVitalsCall, late(readVitals)),
  writes(calls.resolveDifferenceCall, resolveDifference),
  writes(calls.reopenDifferenceCall, reopenDifference),
  writes(calls.retryRefundCall, retryRefund),
];
