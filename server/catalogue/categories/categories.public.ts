/** Every category with its names, in the shop's own order. */
export { listCategories } from '../catalogue.store.ts';
/** Checks which of some categories exist, and keeps them until the transaction ends. */
export { lockCategories } from './categories.store.ts';
