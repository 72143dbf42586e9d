/**
 * The maximum length of the seller's name in bytes of UTF-8: the invoice's QR code stores this length in one byte
 * (orders/tax.rules).
 */
export const MAX_SELLER_NAME_BYTES = 255;
/** The maximum length of the shop's name, in characters. */
export const MAX_BRAND_CHARACTERS = 30;
export const MAX_RETURN_DAYS = 60;
/** The maximum goods value that free delivery can require, in halalas. */
export const MAX_FREE_DELIVERY_FROM = 100_000_00;
/** The number of settings changes that the back office lists. */
export const LISTED_CHANGES = 30;
