/** Refunds a part of what was paid for an order. */
export { refundOrder } from './refund-order.ts';
