/** Begins only where a word does: begun at each of its letters, a long word without @ would be read as often as it has letters. */
const ADDRESS = /(?<![^\s<>"'(),;:])[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
/** Four digits may be a code, more a number, in groups or not. */
const NUMBER = /\+\d(?:[ -]?\d)+|\d{4,}(?:[ -]\d{2,})*/g;

/** A line for the log without numbers, addresses and codes: what services answer may name whom they failed to reach. */
export const masked = (line: string): string => line.replace(ADDRESS, '…@…').replace(NUMBER, '…');
