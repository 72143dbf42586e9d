/** Of UTF-8: the code of an invoice stores the length of a name in one byte (orders/tax.rules). */
export const MAX_SELLER_NAME_BYTES = 255;
/** Letters of the shop's name. */
export const MAX_BRAND_CHARACTERS = 30;
export const MAX_RETURN_DAYS = 60;
/** Halalas. */
export const MAX_FREE_DELIVERY_FROM = 100_000_00;
/** Changes of settings that the back office lists. */
export const LISTED_CHANGES = 30;
