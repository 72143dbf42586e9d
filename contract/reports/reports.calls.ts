import { defineOfficeCall } from '#contract/office-call.ts';
import { fileAnswer } from '#contract/uploads/uploads.wire.ts';
import { nothing, request } from '#contract/wire.ts';
import * as books from './books.wire.ts';
import * as exports from './exports.wire.ts';
import * as wire from './reports.wire.ts';
import * as work from './work.wire.ts';

const forThoseWhoSeeReports = { audience: 'staff', needs: 'reports.see', effect: 'reads' } as const;

/** Reads the sales of a period by day, and the period they are compared with. Amounts require `reports.money`. */
export const readSalesCall = defineOfficeCall({
  ...forThoseWhoSeeReports,
  name: 'reports.readSales',
  method: 'GET',
  path: '/office/reports/sales',
  input: wire.readSales,
  output: wire.salesReport,
  refusals: ['notValid'],
});
/** Lists sales by city, product or occasion. */
export const listSalesCall = defineOfficeCall({
  ...forThoseWhoSeeReports,
  name: 'reports.listSales',
  method: 'GET',
  path: '/office/reports/sales/parts',
  input: wire.listSales,
  output: wire.salesByPart,
  refusals: ['notValid'],
});
/** Lists the orders and tax documents behind a figure, page by page. */
export const listRowsCall = defineOfficeCall({
  ...forThoseWhoSeeReports,
  name: 'reports.listRows',
  method: 'GET',
  path: '/office/reports/rows',
  input: wire.listRows,
  output: wire.rows,
  refusals: ['notValid', 'notFound'],
});
export const readVatCall = defineOfficeCall({
  ...forThoseWhoSeeReports,
  needs: 'reports.money',
  name: 'reports.readVat',
  method: 'GET',
  path: '/office/reports/vat',
  input: exports.readVat,
  output: exports.vatReport,
});
/** Creates a link to a report's file. VAT and tax documents also require `reports.money`. */
export const exportReportCall = defineOfficeCall({
  name: 'reports.exportReport',
  audience: 'staff',
  needs: 'reports.see',
  method: 'POST',
  path: '/office/reports/exports',
  needsProof: true,
  effect: 'writes',
  input: exports.exportReport,
  output: exports.createdExport,
  refusals: ['notAllowed', 'notFound', 'notValid', 'tooLarge'],
  limit: { requests: 120, perSeconds: 3600, by: 'session' },
});
/** Downloads an exported file; only the member who requested the export may do so. */
export const readExportCall = defineOfficeCall({
  ...forThoseWhoSeeReports,
  name: 'reports.readExport',
  method: 'GET',
  path: '/office/reports/exports/:token',
  input: exports.readExport,
  output: fileAnswer,
  refusals: ['notAllowed', 'notFound'],
  answersFile: true,
  limit: { requests: 240, perSeconds: 3600, by: 'session' },
});
/** Reads the deliveries that arrived, or have not arrived, after the end of their window. */
export const readLateCall = defineOfficeCall({
  ...forThoseWhoSeeReports,
  name: 'reports.readLate',
  method: 'GET',
  path: '/office/reports/late',
  input: work.readLate,
  output: work.lateReport,
  refusals: ['notValid'],
});
/** Reads which products are sold out now, with an estimate of the lost sales. */
export const readStockCall = defineOfficeCall({
  ...forThoseWhoSeeReports,
  name: 'reports.readStock',
  method: 'GET',
  path: '/office/reports/stock',
  input: request({}),
  output: work.stockReport,
});
export const readCouponsCall = defineOfficeCall({
  ...forThoseWhoSeeReports,
  name: 'reports.readCoupons',
  method: 'GET',
  path: '/office/reports/coupons',
  input: work.inDays,
  output: work.couponReport,
  refusals: ['notValid'],
});
export const readRatingsCall = defineOfficeCall({
  ...forThoseWhoSeeReports,
  name: 'reports.readRatings',
  method: 'GET',
  path: '/office/reports/ratings',
  input: work.inDays,
  output: work.ratingReport,
  refusals: ['notValid'],
});
/** Reads how fast the shop's pages were for visitors. */
export const readVitalsCall = defineOfficeCall({
  ...forThoseWhoSeeReports,
  name: 'reports.readVitals',
  method: 'GET',
  path: '/office/reports/vitals',
  input: work.inDays,
  output: work.vitalsReport,
  refusals: ['notValid'],
});

const forThoseWhoSeeMoney = { audience: 'staff', needs: 'reports.money' } as const;
/**
 * Reads payments and refunds according to the services, compared with the tax documents, and what the nightly
 * comparison found.
 */
export const readBooksCall = defineOfficeCall({
  ...forThoseWhoSeeMoney,
  name: 'reports.readBooks',
  method: 'GET',
  path: '/office/reports/books',
  effect: 'reads',
  input: books.readBooks,
  output: books.booksReport,
  refusals: ['notValid'],
});
/**
 * Resolves a difference with a note on why it is harmless, or what was done about it. The difference opens again if a
 * later comparison finds other figures for it.
 */
export const resolveDifferenceCall = defineOfficeCall({
  ...forThoseWhoSeeMoney,
  name: 'reports.resolveDifference',
  method: 'POST',
  path: '/office/reports/differences/:id/resolve',
  needsProof: true,
  effect: 'writes',
  input: books.resolveDifference,
  output: nothing,
  refusals: ['notFound', 'notValid', 'changedMeanwhile'],
});
export const reopenDifferenceCall = defineOfficeCall({
  ...forThoseWhoSeeMoney,
  name: 'reports.reopenDifference',
  method: 'POST',
  path: '/office/reports/differences/:id/reopen',
  needsProof: true,
  effect: 'writes',
  input: books.reopenDifference,
  output: nothing,
  refusals: ['notFound', 'changedMeanwhile'],
});
/** Sends a refund that the payment service refused to the service again. The difference stays open. */
export const retryRefundCall = defineOfficeCall({
  ...forThoseWhoSeeMoney,
  name: 'reports.retryRefund',
  method: 'POST',
  path: '/office/reports/differences/:id/retry-refund',
  needsProof: true,
  effect: 'writes',
  input: books.retryRefund,
  output: nothing,
  refusals: ['notFound'],
});
