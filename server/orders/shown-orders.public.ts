/** An order and its lines as their customer sees them. */
export { listOrderedLines } from './order-list.store.ts';
export { showOrder } from './show-orders.ts';
