/** Refunds one payment, or everything that was paid for an ended order. */
export { closePayments, refundPayment } from './refund-payment.ts';
/**
 * `listCapturedPayments` returns captured payments of an order that are not fully refunded. Call it under lockPayments.
 */
export { listCapturedPayments } from './refunds.store.ts';
