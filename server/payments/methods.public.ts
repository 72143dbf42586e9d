/** Whether pay-later services accept a purchase. */
export { checkEligibility, type Eligibility } from './eligibility.ts';
/** The payment methods that are configured. */
export { configuredMethods } from './offered-methods.ts';
/** A shopper's own saved cards, for checkout. */
export { shownCard } from './saved-cards/list-cards.ts';
export { findOwnCard, listCards } from './saved-cards/saved-cards.store.ts';
/** The way in which a shopper paid last. */
export { findLastPaid } from './shown-payments.store.ts';
/** The buyer's data that is sent to payment services. */
export { readBuyer } from './start-payment.ts';
