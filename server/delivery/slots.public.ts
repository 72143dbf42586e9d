/** Releases the capacity an order booked. Call it once per order; the caller ensures that an order ends only once. */
export { deleteBooking } from './delivery.store.ts';
export { listOpenDays, takeSlot } from './slots.ts';
