import type { ratings } from '#text/en/ratings.ts';
import type { Language } from '#text/language.ts';

const files = {
  ar: () => import('#text/ar/ratings.ts'),
  en: () => import('#text/en/ratings.ts'),
};

/** Loads the texts about ratings in one language, for the server and for code that is loaded on demand. */
export const loadRatingsText = async (language: Language): Promise<typeof ratings> =>
  (await files[language]()).ratings;
