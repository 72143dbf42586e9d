import type { Language } from './language.ts';
import { exactRiyals, exactRiyalsInWords, riyalsInWords, wholeRiyals } from './money.ts';

/** An amount on the account's pages, exact to the halala: "69.75"; whole riyals without decimals: "69". */
export const accountRiyals = (halalas: number): string =>
  halalas % 100 === 0 ? wholeRiyals(halalas) : exactRiyals(halalas);

/** The amount in words, with the currency's name. */
export const accountRiyalsInWords = (language: Language, halalas: number): string =>
  halalas % 100 === 0 ? riyalsInWords(language, halalas) : exactRiyalsInWords(language, halalas);
