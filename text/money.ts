import type { Language } from './language.ts';
import { number, plural } from './plural.ts';

/** A riyal in halalas. */
export const RIYAL = 100;

/** Whether an amount would round to 0 riyals and therefore needs its halalas. */
const isUnderOne = (halalas: number): boolean => halalas !== 0 && Math.round(halalas / RIYAL) === 0;

/**
 * Formats a displayed price in whole riyals with Western digits (Specification 9; product.md 6). Below half a riyal it
 * shows halalas: "0.45".
 */
export const wholeRiyals = (halalas: number): string =>
  isUnderOne(halalas) ? exactRiyals(halalas) : number(Math.round(halalas / RIYAL));

/** Formats a price in words, for screen readers and sentences: "349 ريالًا", "349 riyals". */
export const riyalsInWords = (language: Language, halalas: number): string => {
  if (isUnderOne(halalas)) return exactRiyalsInWords(language, halalas);
  const riyals = Math.round(halalas / RIYAL);
  return language === 'ar'
    ? plural('ar', riyals, {
        zero: '{n} ريال',
        one: 'ريال واحد',
        // Use ريال instead of ريالان or ريالين: the dual depends on the grammatical case in the sentence, but this form
        // fits every case.
        two: '{n} ريال',
        few: '{n} ريالات',
        many: '{n} ريالًا',
        other: '{n} ريال',
      })
    : plural('en', riyals, { one: '{n} riyal', other: '{n} riyals' });
};

/** Formats an amount exact to the halala: "69.75" (product.md 7, instalment hints). */
export function exactRiyals(halalas: number): string {
  const [riyals, decimals = ''] = number(halalas / RIYAL).split('.');
  return `${riyals}.${decimals.padEnd(2, '0')}`;
}

/** Formats an exact amount in words: "69.75 ريال", "69.75 riyals". Amounts with decimals have only one plural form. */
export const exactRiyalsInWords = (language: Language, halalas: number): string =>
  `${exactRiyals(halalas)} ${language === 'ar' ? 'ريال' : 'riyals'}`;
