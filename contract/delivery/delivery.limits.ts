/** Specification 9: the maximum length of the city list, and the debounce of the city search in milliseconds. */
export const MAX_CITIES = 120;
export const CITY_SEARCH_DEBOUNCE_MS = 300;
/** product.md 4: the code of the same-day service, the number of bookable days, and the delivery hours. */
export const SAME_DAY_SERVICE = 'barq';
export const DAYS_AHEAD = 14;
/** The default delivery windows and notice periods, until the shop changes them (hours.rules). */
export const WINDOW_HOURS = 2;
export const FIRST_WINDOW_HOUR = 10;
export const LAST_WINDOW_END_HOUR = 22;
export const WINDOW_CUTOFF_HOURS = 2;
export const WORKING_DAYS_AHEAD = 2;
export const CAFE_HOURS_AHEAD = 1;
/** Maximum lengths in characters: an address line; a building, floor or apartment; a landmark. */
export const MAX_ADDRESS_LENGTH = 300;
export const MAX_ADDRESS_PART_LENGTH = 20;
export const MAX_LANDMARK_LENGTH = 80;
