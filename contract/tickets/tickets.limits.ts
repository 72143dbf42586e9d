/** Characters of one message. */
export const MAX_TICKET_TEXT_LENGTH = 2000;
/** Pictures and documents with one message. */
export const FILES_A_MESSAGE = 5;
export const TICKETS_A_PAGE = 20;
/** For one customer; more can be said in the tickets that are open. */
export const TICKETS_A_DAY = 10;
export const MAX_TICKET_QUANTITY = 999;
/** More would be no help to choose from. */
export const MAX_CANNED_ANSWERS = 60;
