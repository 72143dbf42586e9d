/** Specification 9, return window (product.md 8: per product class, 3 days each unless the shop's settings say otherwise). */
export const RETURN_DAYS = 3;
export const ORDERS_A_PAGE = 10;
/** The number of newest delivered orders offered for rating and tickets. */
export const MAX_DELIVERED = 50;
/**
 * How long a removed account's contacts stay recognizable, as keyed hashes: two years, as the privacy policy states.
 */
export const CONTACT_HASH_DAYS = 730;
/** Past recipients offered at checkout. */
export const MAX_PAST_RECIPIENTS = 6;
