/** Where goods lie in the shop. */
export { listShelves, type Shelves } from './shelves.store.ts';
