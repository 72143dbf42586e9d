export const MAX_REFUND_PARTS = 100;
/** The maximum length of a refund's reason, in characters. */
export const MAX_REFUND_REASON = 200;
