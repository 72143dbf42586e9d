import type { Language } from './language.ts';
import { exactRiyals, exactRiyalsInWords, riyalsInWords, wholeRiyals } from './money.ts';

/** An amount of an account, where halalas count too: "69.75", and "69" where there are none. */
export const accountRiyals = (halalas: number): string =>
  halalas % 100 === 0 ? wholeRiyals(halalas) : exactRiyals(halalas);

/** The same in words. */
export const accountRiyalsInWords = (language: Language, halalas: number): string =>
  halalas % 100 === 0 ? riyalsInWords(language, halalas) : exactRiyalsInWords(language, halalas);
