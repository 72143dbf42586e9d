/** The shelves on which staff store products. */
export { listShelves, type Shelves } from './shelves.store.ts';
