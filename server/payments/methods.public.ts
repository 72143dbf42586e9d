/** Eligibility of a purchase for pay-later services. */
export { checkEligibility, type Eligibility } from './eligibility.ts';
/** The buyer, as sent to payment services. */
export { readBuyer } from './read-buyer.ts';
/** A shopper's own saved cards. */
export { findOwnCard, listCards } from './saved-cards/saved-cards.store.ts';
