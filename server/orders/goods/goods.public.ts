/** Stock that orders took: units reserved but still on the shelf, and units sold lately. */
export { listPromised, listSold, type Pieces } from './goods.store.ts';
