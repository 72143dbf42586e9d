export { findBundle } from './bundles.store.ts';
