/** Longest code that is read at all. */
export const MAX_COUPON_CODE_LENGTH = 40;
