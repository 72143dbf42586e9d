/** Characters of one enquiry's text. */
export const MAX_ENQUIRY_TEXT_LENGTH = 2000;
export const MAX_ENQUIRY_NAME_LENGTH = 80;
export const MAX_COMPANY_LENGTH = 120;
export const MAX_ENQUIRY_CITY_LENGTH = 80;
/** The number of gifts in one enquiry. */
export const MAX_GIFTS = 1_000_000;
/** Links in one enquiry, and characters of each. */
export const MAX_LINKS = 10;
export const MAX_LINK_LENGTH = 300;
/**
 * Digits of a phone number anywhere in the world: a short number with its area code, and the maximum of ITU-T E.164.
 */
export const MIN_ENQUIRY_PHONE_DIGITS = 8;
export const MAX_ENQUIRY_PHONE_DIGITS = 15;
/** From one address in an hour: high enough for an office that shares one, low enough to stop bots. */
export const ENQUIRIES_AN_HOUR = 20;
/** How long an enquiry is stored, as the privacy policy states: two years, so that a quote can be requested again. */
export const ENQUIRY_RETENTION_DAYS = 730;
