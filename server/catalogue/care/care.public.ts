/** The products that are plants, with the slugs of their care pages. */
export { listCareSlugs } from './care.store.ts';
export { careAddress, makeCareCards } from './make-care-cards.ts';
