/** For the checkout, which releases what an unpaid order reserved. */
export { type Held, hasEndedUnpaid, listHeldGoods, listUnpaidOrders, NOT_PAID } from './orders.store.ts';
