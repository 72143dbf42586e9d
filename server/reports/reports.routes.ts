import * as calls from '#contract/reports/reports.calls.ts';
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

export const reportsOfficeRoutes: OfficeRoute[] = [
  reads(calls.readSalesCall, readSales),
  reads(calls.listSalesCall, listSales),
  reads(calls.listRowsCall, listRows),
  reads(calls.readVatCall, readVat),
  writes(calls.exportReportCall, exportReport),
  reads(calls.readExportCall, readExport),
  reads(calls.readBooksCall, readBooks),
  reads(calls.readCouponsCall, readCoupons),
  reads(calls.readLateCall, readLate),
  reads(calls.readRatingsCall, readRatings),
  reads(calls.readStockCall, readStock),
  reads(calls.readVitalsCall, readVitals),
  writes(calls.resolveDifferenceCall, resolveDifference),
  writes(calls.reopenDifferenceCall, reopenDifference),
];
