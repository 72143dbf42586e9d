/** Operators print the tax documents of an order as PDFs. */

/**
 * Functions that issue tax documents. Call them under the order's lock and last in a transaction, because they lock the
 * shared document counter.
 */
export { creditPart, issueInvoice } from './issue-invoice.ts';
/** Operators print the gift cards of an order as a PDF. */
export { makeGiftCards } from './make-gift-cards.ts';
export { readPaidParts } from './read-paid-parts.ts';
export { renderDocuments } from './render-documents.ts';
export { isUninvoiced, listUninvoiced } from './sales.store.ts';
