/** Letters of what is written at once. */
export const ENQUIRY_TEXT_MAX = 2000;
export const ENQUIRY_NAME_MAX = 80;
export const COMPANY_MAX = 120;
export const ENQUIRY_CITY_MAX = 80;
/** Gifts that a company asks for. */
export const GIFTS_MOST = 1_000_000;
/** Pages of a company that one enquiry names, and letters of each. */
export const LINKS_MOST = 10;
export const LINK_MAX = 300;
/** Digits of a number anywhere in the world: the shortest with its area, and ITU-T E.164's longest. */
export const ENQUIRY_PHONE_MIN = 8;
export const ENQUIRY_PHONE_MAX = 15;
/** Of one address in an hour: an office shares one, and nobody has as many questions as a machine. */
export const ENQUIRIES_AN_HOUR = 20;
/** How long what was written is kept, as the privacy policy says it: two years, for a quote that is asked for again. */
export const ENQUIRY_KEPT_DAYS = 730;
