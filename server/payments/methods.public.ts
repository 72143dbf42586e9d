/** Pay-later services judge a purchase before it is made. */
export { checkEligibility, type Eligibility } from './eligibility.ts';
/** Who pays, as payment services are told. */
export { readBuyer } from './read-buyer.ts';
/** A shopper's own cards. */
export { findOwnCard, listCards } from './saved-cards/saved-cards.store.ts';
