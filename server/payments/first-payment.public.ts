/** Functions with which the checkout adds the first payment of an order together with the order, and starts it. */
export type { Payment } from './payments.store.ts';
export { type FirstPayment, insertFirstPaymentSql } from './start-payment.store.ts';
export { firstPaymentOf, startNewPayment } from './start-payment.ts';
