export const MAX_ENQUIRY_TEXT_LENGTH = 2000;
export const MAX_ENQUIRY_NAME_LENGTH = 80;
export const MAX_COMPANY_LENGTH = 120;
export const MAX_ENQUIRY_CITY_LENGTH = 80;
/** The maximum number of gifts in one enquiry. */
export const MAX_GIFTS = 1_000_000;
/** The maximum number of links in one enquiry, and of characters in each link. */
export const MAX_LINKS = 10;
export const MAX_LINK_LENGTH = 300;
/**
 * The minimum number of digits in a phone number anywhere in the world: a short number with area code. The maximum is
 * that of ITU-T E.164.
 */
export const MIN_ENQUIRY_PHONE_DIGITS = 8;
export const MAX_ENQUIRY_PHONE_DIGITS = 15;
/**
 * The maximum number of enquiries per hour from one IP address: enough for an office that shares the address, few
 * enough to stop bots.
 */
export const ENQUIRIES_AN_HOUR = 20;
/** How long an enquiry is stored: two years, as the privacy policy states, so that the shop can repeat a quote. */
export const ENQUIRY_RETENTION_DAYS = 730;
