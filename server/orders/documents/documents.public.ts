/** The documents of an order on paper, for the people who run the shop. */
export { drawDocuments } from './draw-documents.ts';
/** Tax documents of an order, under its lock and last of all locks. */
export { creditPart, issueInvoice } from './issue-invoice.ts';
export { isUninvoiced, listUninvoiced } from './sales.store.ts';
