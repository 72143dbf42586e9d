/** Pay-later services judge a purchase before it is made. */
export { type Judgement, judgePurchase } from './eligibility.ts';
/** Who pays, as payment services are told. */
export { readBuyer } from './read-buyer.ts';
/** A shopper's own cards. */
export { listCards, readOwnCard } from './saved-cards.store.ts';
