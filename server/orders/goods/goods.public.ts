/** The units that orders took from stock: those reserved but still on the shelf, and those sold lately. */
export { listPromised, listSold, type Pieces } from './goods.store.ts';
