import { defineOfficeCall } from '#contract/office-call.ts';
import { fileAnswer } from '#contract/uploads/uploads.wire.ts';
import * as exports from './exports.wire.ts';
import * as wire from './reports.wire.ts';

const forThoseWhoSeeReports = { audience: 'staff', needs: 'reports.see', effect: 'reads' } as const;

/** Sales of a range of days, by day, and what they are compared with. Money only with `reports.money`. */
export const readSalesCall = defineOfficeCall({
  ...forThoseWhoSeeReports,
  name: 'reports.readSales',
  method: 'GET',
  path: '/office/reports/sales',
  input: wire.readSales,
  output: wire.salesReport,
  refusals: ['notValid'],
});
/** The same by city, product or occasion. */
export const listSalesCall = defineOfficeCall({
  ...forThoseWhoSeeReports,
  name: 'reports.listSales',
  method: 'GET',
  path: '/office/reports/sales/parts',
  input: wire.listSales,
  output: wire.salesByPart,
  refusals: ['notValid'],
});
/** The orders and tax documents that a number is made of, page by page. */
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
/** Makes a link to a file of a report. VAT and tax documents take `reports.money` as well. */
export const exportReportCall = defineOfficeCall({
  name: 'reports.exportReport',
  audience: 'staff',
  needs: 'reports.see',
  method: 'POST',
  path: '/office/reports/exports',
  needsProof: true,
  effect: 'writes',
  input: exports.exportReport,
  output: exports.madeExport,
  refusals: ['notAllowed', 'notFound', 'notValid', 'tooLarge'],
  limit: { requests: 120, perSeconds: 3600, by: 'session' },
});
/** The file, for the member who asked for it. */
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
