export { settleOpenPayments } from './order-payments.ts';
/** Finds the outcome of an Apple Pay token whose response was lost. */
export { settleLostStart } from './start-payment.ts';
