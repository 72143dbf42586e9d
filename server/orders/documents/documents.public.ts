/** For operators: the tax documents of an order as PDF. */
export { drawDocuments } from './draw-documents.ts';
/** Issue tax documents, under the order's lock. Their counter is the last lock of a transaction. */
export { creditPart, issueInvoice } from './issue-invoice.ts';
/** For operators: the gift cards of an order as PDF. */
export { makeGiftCards } from './make-gift-cards.ts';
export { readPaidParts } from './read-paid-parts.ts';
export { isUninvoiced, listUninvoiced } from './sales.store.ts';
