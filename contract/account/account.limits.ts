/** Limits of sign-in codes and phone numbers: Specification 5 and 9; product.md 2. */
export const CODE_LENGTH = 4;
export const RESEND_SECONDS = 60;
export const CLOSE_AFTER_SIGN_IN_MS = 1_000;
export const DEFAULT_COUNTRY_CODE = '966';
/** The number of digits of a mobile number after the country code, by country code. */
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
 * product.md 2: a code is valid for 5 minutes and 3 tries. A phone number gets 5 codes a day for unknown browsers on
 * one network, and 5 more for browsers in which its owner has signed in before.
 */
export const CODE_MINUTES = 5;
export const CODE_TRIES = 3;
export const CODES_A_DAY = 5;
/**
 * Codes a day for one phone number from unknown browsers on all networks together. More than CODES_A_DAY, so that one
 * network alone cannot use up the number's codes.
 */
export const STRANGERS_CODES_A_DAY = 10;
/**
 * Wrong codes a day for one phone number from unknown browsers. With 15 tries at a four-digit code, an attacker
 * succeeds on 15 of 10,000 days.
 */
export const STRANGERS_TRIES_A_DAY = 15;
/** Specification 9: the minimum password length at sign-in. New passwords need the longer minimum of product.md 2. */
export const MIN_PASSWORD_LENGTH = 6;
export const MIN_NEW_PASSWORD_LENGTH = 8;
/** The maximum length of a password. Longer passwords are refused, because hashing them would keep the server busy. */
export const MAX_PASSWORD_LENGTH = 256;
/** RFC 5321, 4.5.3.1: the maximum length of an e-mail address, and of the part before its @. */
export const MAX_EMAIL_LENGTH = 254;
export const MAX_EMAIL_LOCAL_LENGTH = 64;
/** Specification 9, Remembered credentials: days for which a browser remembers a sign-in. */
export const REMEMBER_DAYS = 7;
/** Saved friends of one customer (product.md 6): more than anyone sends gifts to, and few enough for one page. */
export const MAX_FRIENDS = 100;
/**
 * From 72 hours after a phone number was reported lost, and for 7 days, the account's e-mail address can replace it.
 */
export const LOST_PHONE_HOURS = 72;
export const LOST_PHONE_DAYS = 7;
