/** The maximum length of one message, in characters. */
export const MAX_TICKET_TEXT_LENGTH = 2000;
/** The maximum number of pictures and documents in one message. */
export const FILES_A_MESSAGE = 5;
export const TICKETS_A_PAGE = 20;
/** The maximum number of new tickets per customer and day; customers can always write more messages in open tickets. */
export const TICKETS_A_DAY = 10;
export const MAX_TICKET_QUANTITY = 999;
/** The maximum number of canned answers; a longer list would be hard to choose from. */
export const MAX_CANNED_ANSWERS = 60;
