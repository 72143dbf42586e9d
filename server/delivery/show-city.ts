import type { City } from '#contract/delivery/delivery.wire.ts';
import type { Language } from '#text/language.ts';
import type { ServedCity } from './delivery.store.ts';

/** Converts a city to the form shown to customers, in their language. */
export const showCity = (city: ServedCity, language: Language): City => ({
  id: city.id,
  uniqueCityId: city.uniqueCityId,
  regionId: city.regionId,
  name: city.names[language],
  nameInOtherLanguage: city.names[language === 'ar' ? 'en' : 'ar'],
  deliveryService: city.deliveryService,
  allowsEngraving: city.allowsEngraving,
  deliveryFee: city.deliveryFee,
  isOn: city.isOn,
  hasCafe: city.cafeSlotCapacity !== null,
});
