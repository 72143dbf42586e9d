/** The shelves on which products are stored. */
export { listShelves, type Shelves } from './shelves.store.ts';
