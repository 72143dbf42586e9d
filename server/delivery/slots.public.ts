/** Releases the capacity an order booked. Call it once per order; the caller ensures that an order ends only once. */
export { returnSlot } from './delivery.store.ts';
export { listOpenDays, takeSlot } from './open-slots.ts';
/** Days in Riyadh and their hours (product.md 4). */
export { dayNumberOf, momentOf } from './riyadh-time.ts';
