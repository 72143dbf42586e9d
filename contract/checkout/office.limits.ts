export const MAX_REFUND_PARTS = 100;
/** The maximum length of a refund's reason, in characters. */
export const MAX_REFUND_REASON = 200;
/** How long a refund waits for a second person, in hours. */
export const APPROVAL_HOURS = 24;
