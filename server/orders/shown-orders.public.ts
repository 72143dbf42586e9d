/** An order and its lines as the customer sees them. */
export { listOrderedLines } from './order-list.store.ts';
export { showOrder } from './show-orders.ts';
