import { SAME_DAY_SERVICE } from './delivery.limits.ts';
import type { City } from './delivery.wire.ts';

/** Specification 4, City: only 'barq' delivers the same day; others get the notice of 2-5 business days. */
export const deliversSameDay = (city: Pick<City, 'deliveryService'>): boolean =>
  city.deliveryService === SAME_DAY_SERVICE;

/** product.md 4: couriers refuse a parcel without the short National Address: four letters, four digits. */
export const isNationalAddress = (text: string): boolean =>
  /^[A-Za-z]{4}\d{4}$/.test(text.replace(/\s/g, ''));
