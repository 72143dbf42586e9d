export { readShownPayments, type ShownPayment } from './order-payments.ts';
/** Closes a payment because the customer chose another method. Call this under lockPayments. */
export { updatePaymentAsGivenUp } from './payment-transitions.store.ts';
export {
  findLastPayment,
  /**
   * `insertPayment` adds a payment attempt that is not yet started at the provider. An order has at most one open
   * attempt.
   */
  insertPayment,
  /** `lockPayments` must be called before locking an order that is about to end. */
  lockPayments,
  type PaymentDetails,
} from './payments.store.ts';
export type { StartedPayment } from './start-payment.ts';
/** Starts the charge of a payment at the provider, or continues the existing charge. */
export { startPayment } from './start-payment.ts';
