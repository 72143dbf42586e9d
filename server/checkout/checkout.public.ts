/** Refunds a part of what was paid for an order. */

/** For the overview: refunds that wait for a second person. */
export { countOpenApprovals } from './office/approvals.store.ts';
export { refundOrder } from './refund-order.ts';
/** Unpaid orders that hold goods now. */
export { listHoldingUnpaid } from './unpaid-holds.store.ts';
