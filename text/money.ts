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
