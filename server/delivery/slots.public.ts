/** Releases the capacity that an order booked. The caller must ensure that this happens once per order. */
export { deleteBooking } from './delivery.store.ts';
export { listOpenDays, takeSlot } from './slots.ts';
