/** Counts what a live shop still has of the demo's deliveries. */
export { countDemoNotices, isEveryCityOfDemo } from './demo-delivery.store.ts';
