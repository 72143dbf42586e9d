/** Limits of a city's fields, for both the import and the back office. */
export const MAX_FEE_HALALAS = 1_000_000;
export const MAX_CAPACITY = 10_000;
export const MAX_POSITION = 1_000_000;
export const MAX_CITY_NAME_LENGTH = 80;
/** The maximum length of a closure's reason or of a notice, in each language. */
export const MAX_SENTENCE_LENGTH = 300;

/** The city's unique key, in Latin letters: `al-ahsa`. */
export const CITY_KEY = /^[a-z]+(-[a-z]+)*$/;
/** The code of a courier: `smsa`. */
export const COURIER_CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The scope of a closed day: couriers outside the same-day cities, or the whole shop. */
export const reaches = ['couriers', 'everything'] as const;
