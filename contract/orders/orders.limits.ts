/**
 * The days after delivery within which a product can be returned, for every class of products (Specification 9). The
 * shop's settings may change it.
 */
export const RETURN_DAYS = 3;
export const ORDERS_A_PAGE = 10;
/** The number of newest delivered orders offered for rating and tickets. */
export const MAX_DELIVERED = 50;
/** How long keyed hashes of a removed account's contacts are kept: two years, as the privacy policy states. */
export const CONTACT_HASH_DAYS = 730;
/** The number of past recipients offered at checkout. */
export const MAX_PAST_RECIPIENTS = 6;
