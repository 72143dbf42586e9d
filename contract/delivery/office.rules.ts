/** Limits of what a city may have; the same for an import and for the office. */
export const MAX_FEE_HALALAS = 1_000_000;
export const MAX_CAPACITY = 10_000;
export const MAX_POSITION = 1_000_000;
export const MAX_CITY_NAME_LENGTH = 80;
/** The longest reason or notice in each language. */
export const MAX_SENTENCE_LENGTH = 300;

/** Our own name of a city, in Latin letters: `al-ahsa`. */
export const CITY_KEY = /^[a-z]+(-[a-z]+)*$/;
/** A courier's code: `smsa`. */
export const COURIER_CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Who a closed day is closed for: couriers outside the same-day cities, or the whole shop. */
export const reaches = ['couriers', 'everything'] as const;
