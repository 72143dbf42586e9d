export type { Region } from './cities.store.ts';
export { findCity, hasCities, listCities, type ServedCity } from './delivery.store.ts';
export { importCities } from './import-cities.ts';
/** A city as shown to customers, in their language. */
export { showCity } from './show-city.ts';
