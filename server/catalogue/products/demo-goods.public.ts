/** Counts what a live shop still has of the demo's catalogue. */
export { countDemoProducts, isHomeOfDemo } from './demo-goods.store.ts';
/** Whether the shop sells anything yet, and has a home page. */
export { countForSale, hasHome } from './for-sale.store.ts';
