/** How long a recipient is waited for and what happens without an answer (decision 022): plants are alive. */
export const REMIND_AFTER_DAYS = 2;
export const ANSWER_DAYS = 5;
/** From the recipient's silence or refusal on, until the clock ends the order and all money goes back. */
export const BUYER_DAYS = 7;
/** The buyer has the link sent once more: so often, and not sooner than this after the last time. */
export const MAX_RESENDS = 3;
export const RESEND_MINUTES = 10;
/** The buyer corrects the recipient's number: so often, since each time somebody is written to who has asked for nothing. */
export const MAX_CORRECTIONS = 2;
/** Hours of Riyadh between which a recipient is written to. */
export const DECENT_HOURS = { from: 9, to: 22 } as const;
/** A link shows a gift so long after it arrived or ended. */
export const LINK_DAYS = 30;
/** What a recipient may tell the driver. */
export const MAX_DRIVER_NOTE_LENGTH = 140;
