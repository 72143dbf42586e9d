/** The maximum length of a coupon code; longer codes are refused without a lookup. */
export const MAX_COUPON_CODE_LENGTH = 40;
