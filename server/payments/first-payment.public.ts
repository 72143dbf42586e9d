/** Functions with which the checkout adds the first payment of an order together with the order, and starts it. */
export { type FirstPayment, insertFirstPaymentSql, type Payment } from './payments.store.ts';
export { firstPaymentOf, startNewPayment } from './start-payment.ts';
