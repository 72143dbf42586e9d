export { readShownPayments, type ShownPayment } from './order-payments.ts';
/** Closes a payment because the customer chose another method. Call it under lockPayments. */
export { updatePaymentGivenUp } from './payment-transitions.store.ts';
export {
  findLastPayment,
  /** Adds a new payment attempt, not yet started at the provider. At most one may be open. */
  insertPayment,
  /** Call it before locking the order when the order is about to end. */
  lockPayments,
  type PaymentDetails,
} from './payments.store.ts';
export type { StartedPayment } from './start-payment.ts';
/** Starts the charge of a payment at the provider, or resumes the existing one. */
export { startPayment } from './start-payment.ts';
