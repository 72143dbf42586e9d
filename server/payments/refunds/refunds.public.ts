/** Refunds one payment, or everything that was paid for an ended order, or sends refused refunds again. */
export { closePayments, refundPayment, retryRefunds } from './refund-payment.ts';
/**
 * `listCapturedPayments` returns captured payments of an order that are not fully refunded. Call it under lockPayments.
 */
export { listCapturedPayments } from './refunds.store.ts';
