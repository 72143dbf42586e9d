/** Functions with which the checkout adds the first payment of an order together with the order, and starts it. */
export { type FirstPayment, firstPaymentOf, insertFirstPaymentSql, type Payment } from './payments.store.ts';
export { startNewPayment } from './start-payment.ts';
