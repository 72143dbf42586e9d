/** The products that are plants, with the slugs of their care pages. */
export { listCareSlugs } from './care.store.ts';
export { type CareCard, renderCareCard } from './care-card.pdf.ts';
export { careAddress, makeCareCards, readCareCards } from './make-care-cards.ts';
