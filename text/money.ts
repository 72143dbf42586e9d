import type { Language } from './language.ts';
import { number, plural } from './plural.ts';

/** Whole riyals would show it as nothing, although it is something: then it is shown with its halalas. */
const isUnderOne = (halalas: number): boolean => halalas !== 0 && Math.round(halalas / 100) === 0;

/** A shown price: whole riyals, Western digits (Specification 9; product.md 6); "0.45" below half a riyal. */
export const wholeRiyals = (halalas: number): string =>
  isUnderOne(halalas) ? exactRiyals(halalas) : number(Math.round(halalas / 100));

/** The price in words for assistive technology and sentences: "349 ريالًا", "349 riyals". */
export const riyalsInWords = (language: Language, halalas: number): string => {
  if (isUnderOne(halalas)) return exactRiyalsInWords(language, halalas);
  const riyals = Math.round(halalas / 100);
  return language === 'ar'
    ? plural('ar', riyals, {
        zero: '{n} ريال',
        one: 'ريال واحد',
        // Not ريالان or ريالين: the sentence that takes the amount decides the case, and this form suits all.
        two: '{n} ريال',
        few: '{n} ريالات',
        many: '{n} ريالًا',
        other: '{n} ريال',
      })
    : plural('en', riyals, { one: '{n} riyal', other: '{n} riyals' });
};

const halalasToo = new Intl.NumberFormat('ar-SA-u-nu-latn', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
/** A part of a price, where halalas count: "69.75" (product.md 7, instalment hints). */
export const exactRiyals = (halalas: number): string => halalasToo.format(halalas / 100);

/** A part of a price in words: "69.75 ريال", "69.75 riyals". What has decimals has one form. */
export const exactRiyalsInWords = (language: Language, halalas: number): string =>
  `${exactRiyals(halalas)} ${language === 'ar' ? 'ريال' : 'riyals'}`;
