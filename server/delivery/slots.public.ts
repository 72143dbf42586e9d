/** Gives an order's place back. Once an order: the caller ends an order only once. */
export { returnSlot } from './delivery.store.ts';
export { listOpenDays, takeSlot } from './open-slots.ts';
/** Days of Riyadh and their hours (product.md 4). */
export { dayNumberOf, momentOf } from './riyadh-time.ts';
