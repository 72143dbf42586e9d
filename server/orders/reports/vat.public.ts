/** The tax documents of a time as PDF, one after the other. */
export { drawTaxArchive } from './tax-archive.ts';
/** The VAT of a time. */
export { findFirstIssued, listVatSums } from './vat-report.store.ts';
