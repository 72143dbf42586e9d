/** Counts what a live shop still has of the demo's catalogue. */
export { countDemoProducts, isHomeOfDemo } from './demo-goods.store.ts';
