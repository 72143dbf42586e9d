/** The tax documents of a period as PDFs, one after the other. */
export { renderTaxArchive } from './tax-archive.ts';
/** The VAT of a period, and the documents by payment method. */
export { findFirstIssued, listDocumentSums, listDocumentsByMethod, listVatSums } from './vat-report.store.ts';
