/** The overview in the back office counts the refunds that need a second person's approval. */
export { countOpenApprovals } from './office/approvals.store.ts';
/** Refunds a part of what was paid for an order. */
export { refundOrder } from './refund-order.ts';
/** The unpaid orders that reserve goods now. */
export { listHoldingUnpaid } from './unpaid-holds.store.ts';
