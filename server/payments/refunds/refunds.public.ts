/** Refund one payment, or everything that was paid for an ended order. */
export { closePayments, refundPayment } from './refund-payment.ts';
/** Captured payments of an order that are not fully refunded. Call this under lockPayments. */
export { listCapturedPayments } from './refunds.store.ts';
