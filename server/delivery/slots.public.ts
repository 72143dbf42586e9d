/** Releases the capacity that an order booked. The caller must ensure that this happens once per order. */
/** Locks a city in the transaction that places an order, and tells whether the slots of a city are days. */
export { type ClosedDay, cityLockSql, deleteBooking, deliversByDaySql } from './delivery.store.ts';
/** A transaction that places an order reads the closed days together with the cart. */
export { bookableClosedDaysSql, listOpenDays, type TakenSlot, takeSlot } from './slots.ts';
