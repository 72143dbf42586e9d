/** A longer code is refused without a lookup. */
export const MAX_COUPON_CODE_LENGTH = 40;
