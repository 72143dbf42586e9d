/** Specification 9: limit of the city list, debounce of the city search. */
export const MAX_CITIES = 120;
export const CITY_SEARCH_DEBOUNCE_MS = 300;
/** product.md 4: the same-day service, bookable days and delivery hours. */
export const SAME_DAY_SERVICE = 'barq';
export const DAYS_AHEAD = 14;
/** The default hours, until the shop changes them (hours.rules). */
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
