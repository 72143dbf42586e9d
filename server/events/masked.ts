/** Matches only at the start of a word: tried at each letter, a long word without @ would take quadratic time. */
const ADDRESS = /(?<![^\s<>"'(),;:])[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
/** Four digits may be a code, more a phone number, grouped or not. */
const NUMBER = /\+\d(?:[ -]?\d)+|\d{4,}(?:[ -]\d{2,})*/g;

/**
 * A line for the log without numbers, addresses and codes: error messages of services may name the person they failed
 * to reach.
 */
export const masked = (line: string): string => line.replace(ADDRESS, '…@…').replace(NUMBER, '…');
