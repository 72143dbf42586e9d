/** The tax documents of a time as PDF, one after the other. */
export { drawTaxArchive } from './tax-archive.ts';
/** The VAT of a time, and the documents by the method of payment. */
export { findFirstIssued, listDocumentsByMethod, listVatSums } from './vat-report.store.ts';
