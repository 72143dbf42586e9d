export type { Region } from './cities.store.ts';
export { citySql, findCity, findHours, hasCities, listCities, type ServedCity } from './delivery.store.ts';
export { importCities } from './import-cities.ts';
/** A city as shown to customers, in their language. */
export { showCity } from './show-city.ts';
/** Checks a location on the map that comes with an address. */
export { refusePlaceOutside } from './verify-place.ts';
