import type { Language } from './language.ts';
import { exactRiyals, exactRiyalsInWords, riyalsInWords, wholeRiyals } from './money.ts';

/** Formats an amount for the account's pages, exact to the halala: "69.75"; without decimals for whole riyals: "69". */
export const accountRiyals = (halalas: number): string =>
  halalas % 100 === 0 ? wholeRiyals(halalas) : exactRiyals(halalas);

/** Formats an amount in words, with the name of the currency. */
export const accountRiyalsInWords = (language: Language, halalas: number): string =>
  halalas % 100 === 0 ? riyalsInWords(language, halalas) : exactRiyalsInWords(language, halalas);
