/**
 * Specification 9, return window: 3 days for each product class, unless the shop's settings say otherwise (product.md
 * 8).
 */
export const RETURN_DAYS = 3;
export const ORDERS_A_PAGE = 10;
/** The number of newest delivered orders offered for rating and tickets. */
export const MAX_DELIVERED = 50;
/** How long keyed hashes of a removed account's contacts are kept: two years, as the privacy policy states. */
export const CONTACT_HASH_DAYS = 730;
/** The number of past recipients offered at checkout. */
export const MAX_PAST_RECIPIENTS = 6;
