/** For the checkout, which releases what an unpaid order held. */
export { type Held, hasEndedUnpaid, listHeldGoods, listUnpaidOrders, NOT_PAID } from './orders.store.ts';
