/** Releases the capacity that an order booked. The caller must ensure that this happens once per order. */
/** Locks a city in the transaction that places an order. */
export { cityLockSql, deleteBooking } from './delivery.store.ts';
export { listOpenDays, takeSlot } from './slots.ts';
