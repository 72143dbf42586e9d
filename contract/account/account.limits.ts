/** Specification 5 and 9; product.md 2. */
export const CODE_LENGTH = 4;
export const RESEND_SECONDS = 60;
export const CLOSE_AFTER_SIGN_IN_MS = 1_000;
export const DEFAULT_COUNTRY_CODE = '966';
/** Digits of a mobile number after the country code. */
export const PHONE_LENGTH: Readonly<Record<string, number>> = {
  '966': 9,
  '973': 8,
  '965': 8,
  '974': 8,
  '91': 10,
};
export const MIN_ACCOUNT_NAME_LENGTH = 2;
export const MAX_ACCOUNT_NAME_LENGTH = 60;
/**
 * product.md 2: a code is valid for 5 minutes and 3 tries. A number gets 5 codes a day for strangers of one network,
 * and 5 more for browsers that its owner has signed in with before.
 */
export const CODE_MINUTES = 5;
export const CODE_TRIES = 3;
export const CODES_A_DAY = 5;
/** For strangers of all networks together, so that a single network cannot use up a number's codes. */
export const STRANGERS_CODES_A_DAY = 10;
/** Wrong tries by strangers at one number a day, over all codes: they guess right on 15 of 10,000 days. */
export const STRANGERS_TRIES_A_DAY = 15;
/** Specification 9: minimum length for signing in; new passwords need product.md 2's length. */
export const MIN_PASSWORD_LENGTH = 6;
export const MIN_NEW_PASSWORD_LENGTH = 8;
/** A longer text is not a password but an attempt to keep the server busy. */
export const MAX_PASSWORD_LENGTH = 256;
/** RFC 5321, 4.5.3.1: the maximum length of an address, and of the part before its @. */
export const MAX_EMAIL_LENGTH = 254;
export const MAX_EMAIL_LOCAL_LENGTH = 64;
/** Specification 9, Remembered credentials. */
export const REMEMBER_DAYS = 7;
/** Saved friends of one customer (product.md 6): more than anyone sends gifts to, and they fit on one page. */
export const MAX_FRIENDS = 100;
/** After this many hours, and for this many days, the e-mail can replace a phone number that was reported lost. */
export const LOST_PHONE_HOURS = 72;
export const LOST_PHONE_DAYS = 7;
