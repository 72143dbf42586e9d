/** Counts what a live shop still has of the demo's deliveries. */
export { countDemoNotices, isEveryCityOfDemo } from './demo-delivery.store.ts';
/** Whether the shop delivers anywhere yet. */
export { findServedCities } from './served.store.ts';
