import * as calls from '#contract/reports/reports.calls.ts';
import { type OfficeRoute, reads, writes } from '#server/http/serve-office.ts';
import { exportReport } from './export-report.ts';
import { listRows } from './list-rows.ts';
import { listSales } from './list-sales.ts';
import { readExport } from './read-export.ts';
import { readSales } from './read-sales.ts';
import { readVat } from './read-vat.ts';

export const reportsOfficeRoutes: OfficeRoute[] = [
  reads(calls.readSalesCall, readSales),
  reads(calls.listSalesCall, listSales),
  reads(calls.listRowsCall, listRows),
  reads(calls.readVatCall, readVat),
  writes(calls.exportReportCall, exportReport),
  reads(calls.readExportCall, readExport),
];
