export { hasCities, listCities, readCity, type ServedCity } from './delivery.store.ts';
export { importCities } from './import-cities.ts';
export type { Region } from './places.store.ts';
/** The city as people see it, in their language. */
export { showCity } from './show-city.ts';
