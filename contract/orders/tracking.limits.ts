/**
 * How long the shop waits for a recipient, and what happens without an answer (decision 022); short, because plants are
 * alive.
 */
export const REMIND_AFTER_DAYS = 2;
export const ANSWER_DAYS = 5;
/** Days that the buyer has after the recipient's silence or refusal, until the order ends and all money is refunded. */
export const BUYER_DAYS = 7;
/** How often the buyer can have the link sent again, and the minimum minutes between two times. */
export const MAX_RESENDS = 3;
export const RESEND_MINUTES = 10;
/** How often the buyer can correct the recipient's number; few, because each time a stranger gets a message. */
export const MAX_CORRECTIONS = 2;
/** Hours in Riyadh between which a recipient is sent messages. */
export const DECENT_HOURS = { from: 9, to: 22 } as const;
/** Days for which a link still shows a gift that was delivered or has ended. */
export const LINK_DAYS = 30;
/** The longest thanks, in graphemes. */
export const MAX_THANKS_GRAPHEMES = 300;
/** The maximum length of the recipient's note for the driver. */
export const MAX_DRIVER_NOTE_LENGTH = 140;
/** Tries with a wrong phone for one order number in an hour; a buyer mistypes less often. */
export const TRACKED_ORDER_LIMIT = { requests: 10, perSeconds: 3600 } as const;
