/**
 * Matches an e-mail address only at the start of a word. If every letter were tried, a long word without @ would take
 * quadratic time.
 */
const ADDRESS = /(?<![^\s<>"'(),;:])[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
/** Matches numbers to mask: four digits may be a code; more may be a phone number, with or without spaces. */
const NUMBER = /\+\d(?:[ -]?\d)+|\d{4,}(?:[ -]\d{2,})*/g;

/**
 * Masks phone numbers, e-mail addresses and codes in a line for the log, because error messages of services may contain
 * the contact of the person they failed to reach.
 */
export const masked = (line: string): string => line.replace(ADDRESS, '…@…').replace(NUMBER, '…');
