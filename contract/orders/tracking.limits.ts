/**
 * How many days the shop waits for a recipient before it reminds them, and before it asks the buyer (decision 022);
 * few, because plants are alive.
 */
export const REMIND_AFTER_DAYS = 2;
export const ANSWER_DAYS = 5;
/**
 * Days that the buyer has to answer after the recipient's silence or refusal; then the order ends and is refunded in
 * full.
 */
export const BUYER_DAYS = 7;
/** How often the buyer can have the link sent again, and the minimum minutes between two times. */
export const MAX_RESENDS = 3;
export const RESEND_MINUTES = 10;
/**
 * The maximum number of times that the buyer can correct the recipient's number. It is low, because each wrong number
 * sends a stranger a message.
 */
export const MAX_CORRECTIONS = 2;
/**
 * Recipients receive messages only between these hours of the day in Riyadh. A message outside them is sent at the next
 * `from`.
 */
export const SENDING_HOURS = { from: 9, to: 22 } as const;
/** Days for which the link still shows a gift that was delivered or whose order has ended. */
export const LINK_DAYS = 30;
/** The maximum length of the recipient's thanks, in graphemes. */
export const MAX_THANKS_GRAPHEMES = 300;
export const MAX_DRIVER_NOTE_LENGTH = 140;
/**
 * The maximum number of attempts with a wrong phone number per order number and hour; more than a mistyping buyer
 * needs.
 */
export const TRACKED_ORDER_LIMIT = { requests: 10, perSeconds: 3600 } as const;
