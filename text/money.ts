import type { Language } from './language.ts';
import { number, plural } from './plural.ts';

/** An amount that would round to 0 riyals is shown with its halalas. */
const isUnderOne = (halalas: number): boolean => halalas !== 0 && Math.round(halalas / 100) === 0;

/** A displayed price: whole riyals, Western digits (Specification 9; product.md 6); "0.45" below half a riyal. */
export const wholeRiyals = (halalas: number): string =>
  isUnderOne(halalas) ? exactRiyals(halalas) : number(Math.round(halalas / 100));

/** A price in words, for screen readers and sentences: "349 ريالًا", "349 riyals". */
export const riyalsInWords = (language: Language, halalas: number): string => {
  if (isUnderOne(halalas)) return exactRiyalsInWords(language, halalas);
  const riyals = Math.round(halalas / 100);
  return language === 'ar'
    ? plural('ar', riyals, {
        zero: '{n} ريال',
        one: 'ريال واحد',
        // Neither ريالان nor ريالين: the case depends on the sentence around the amount, and this form fits every case.
        two: '{n} ريال',
        few: '{n} ريالات',
        many: '{n} ريالًا',
        other: '{n} ريال',
      })
    : plural('en', riyals, { one: '{n} riyal', other: '{n} riyals' });
};

/** An amount exact to the halala: "69.75" (product.md 7, instalment hints). */
export function exactRiyals(halalas: number): string {
  const [riyals, decimals = ''] = number(halalas / 100).split('.');
  return `${riyals}.${decimals.padEnd(2, '0')}`;
}

/** An exact amount in words: "69.75 ريال", "69.75 riyals". An amount with decimals has only one plural form. */
export const exactRiyalsInWords = (language: Language, halalas: number): string =>
  `${exactRiyals(halalas)} ${language === 'ar' ? 'ريال' : 'riyals'}`;
