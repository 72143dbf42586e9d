/** For the domain that takes back what an unpaid order held. */
export { endedUnpaid, type Held, listHeldGoods, listUnpaidOrders, NOT_PAID } from './orders.store.ts';
