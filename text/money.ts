import type { Language } from './language.ts';
import { number, plural } from './plural.ts';

/** A shown price: whole riyals, Western digits (Specification 9; product.md 6). */
export const wholeRiyals = (halalas: number): string => number(Math.round(halalas / 100));

/** The price in words for assistive technology and sentences: "349 ريالًا", "349 riyals". */
export const riyalsInWords = (language: Language, halalas: number): string => {
  const riyals = Math.round(halalas / 100);
  return language === 'ar'
    ? plural('ar', riyals, {
        zero: '{n} ريال',
        one: 'ريال واحد',
        two: 'ريالان',
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

/** An amount of an account, where halalas count too: "69.75", and "69" where there are none. */
export const accountRiyals = (halalas: number): string =>
  halalas % 100 === 0 ? wholeRiyals(halalas) : exactRiyals(halalas);

/** The same in words. */
export const accountRiyalsInWords = (language: Language, halalas: number): string =>
  halalas % 100 === 0 ? riyalsInWords(language, halalas) : exactRiyalsInWords(language, halalas);
