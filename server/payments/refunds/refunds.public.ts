/** Captured money goes back: of one payment, or of all that an ended order has. */
export { closePayments, refundPayment } from './refund-payment.ts';
/** Captured payments of an order of which something is left, under lockPayments. */
export { listCapturedPayments } from './refunds.store.ts';
