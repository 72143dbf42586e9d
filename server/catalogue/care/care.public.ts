/** Which of the products are plants, with the slug under which their care is told. */
export { listCareSlugs } from './care.store.ts';
export { careAddress, makeCareCards } from './make-care-cards.ts';
