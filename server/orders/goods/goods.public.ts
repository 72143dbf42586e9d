/** What orders took from the stock: promised and still on the shelf, and sold lately. */
export { listPromised, listSold, type Pieces } from './goods.store.ts';
