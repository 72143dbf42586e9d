/** The shop's languages; Arabic is the default (Specification 4). */
export type Language = 'ar' | 'en';
export const languages: readonly Language[] = ['ar', 'en'];
export const DEFAULT_LANGUAGE: Language = 'ar';
export const isLanguage = (value: unknown): value is Language => value === 'ar' || value === 'en';
export const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr');
