/** For the domain that takes back what an unpaid order held. */
export { type Held, hasEndedUnpaid, listHeldGoods, listUnpaidOrders, NOT_PAID } from './orders.store.ts';
