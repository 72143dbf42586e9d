export type { StartedPayment } from './begin-charge.ts';
export {
  readLastPayment,
  readShownPayments,
  type ShownPayment,
} from './order-payments.ts';
/** The shopper chose another way than this payment's, under lockPayments. */
export { updatePaymentGivenUp } from './payment-transitions.store.ts';
export {
  /** A new way to pay an order, not yet started at the provider. One may stand open at a time. */
  insertPayment,
  /** Before the order itself is locked, when it is about to end. */
  lockPayments,
  type PaymentDetails,
} from './payments.store.ts';
/** Starts the charge of a payment at the provider, or goes on with the one it has. */
export { startPayment } from './start-payment.ts';
