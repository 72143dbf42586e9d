import { randomBytes } from 'node:crypto';

/**
 * The characters of a token. They are only letters and digits, because apps often drop punctuation at the end of a
 * link. Each character carries five bits.
 */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
/** The number of characters. 26 characters of 5 bits are 130 bits; conventions.md 4 requires at least 128. */
const LENGTH = 26;

/** Makes a random token for a link that gives access by itself: to a gift, a greeting, a photograph of a door. */
export const newLinkToken = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte & 31]).join('');
