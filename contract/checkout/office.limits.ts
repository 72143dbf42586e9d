export const MAX_REFUND_PARTS = 100;
/** The maximum length of a refund's reason, in characters. */
export const MAX_REFUND_REASON = 200;
/** The number of hours for which a refund waits for a second person's approval. */
export const APPROVAL_HOURS = 24;
