/** For the cart. */
export { findBundle } from './bundles.store.ts';
