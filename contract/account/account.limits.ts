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
export const ACCOUNT_NAME_MIN = 2;
export const ACCOUNT_NAME_MAX = 60;
/** product.md 2: a code lives 5 minutes, allows 3 tries, and a number gets 5 codes a day. */
export const CODE_MINUTES = 5;
export const CODE_TRIES = 3;
export const CODES_A_DAY = 5;
