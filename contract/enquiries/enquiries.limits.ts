/** Letters of what is written at once. */
export const MAX_ENQUIRY_TEXT_LENGTH = 2000;
export const MAX_ENQUIRY_NAME_LENGTH = 80;
export const MAX_COMPANY_LENGTH = 120;
export const MAX_ENQUIRY_CITY_LENGTH = 80;
/** Gifts that a company asks for. */
export const MAX_GIFTS = 1_000_000;
/** Pages of a company that one enquiry names, and letters of each. */
export const MAX_LINKS = 10;
export const MAX_LINK_LENGTH = 300;
/** Digits of a number anywhere in the world: the shortest with its area, and ITU-T E.164's longest. */
export const MIN_ENQUIRY_PHONE_DIGITS = 8;
export const MAX_ENQUIRY_PHONE_DIGITS = 15;
/** Of one address in an hour: an office shares one, and nobody has as many questions as a machine. */
export const ENQUIRIES_AN_HOUR = 20;
/** How long what was written is kept, as the privacy policy says it: two years, for a quote that is asked for again. */
export const ENQUIRY_RETENTION_DAYS = 730;
