import type { City } from '#contract/delivery/delivery.wire.ts';
import type { Language } from '#text/language.ts';
import type { StoredRegion } from './storage.ts';

/** Converts a city to the form that the browser stores, with its name in both languages. */
export const toStoredRegion = (city: City, language: Language): StoredRegion => ({
  id: city.id,
  uniqueCityId: city.uniqueCityId,
  regionId: city.regionId,
  nameInEnglish: language === 'en' ? city.name : city.nameInOtherLanguage,
  nameInArabic: language === 'ar' ? city.name : city.nameInOtherLanguage,
  deliveryService: city.deliveryService,
  allowsEngraving: city.allowsEngraving,
});
