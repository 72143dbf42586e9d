/** Functions with which the checkout releases what unpaid orders reserved. */
export { type Held, hasEndedUnpaid, listHeldGoods, listUnpaidOrders, NOT_PAID } from './orders.store.ts';
