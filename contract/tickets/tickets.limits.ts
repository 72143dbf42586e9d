/** Letters of what a customer or the shop says at once. */
export const MAX_TICKET_TEXT_LENGTH = 2000;
/** Pictures and documents with one message. */
export const FILES_A_MESSAGE = 5;
export const TICKETS_A_PAGE = 20;
/** Of one customer: whoever has more to say says it in the ones that are open. */
export const TICKETS_A_DAY = 10;
export const MAX_TICKET_QUANTITY = 999;
