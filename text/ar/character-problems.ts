import type * as english from '#text/en/character-problems.ts';
import { plural } from '#text/plural.ts';

export const tooManyMarks: typeof english.tooManyMarks = (max) =>
  `الحد الأقصى للحرف الواحد ${plural('ar', max, {
    zero: 'لا حركات',
    one: 'حركة واحدة',
    two: 'حركتان',
    few: '{n} حركات',
    many: '{n} حركة',
    other: '{n} حركة',
  })}. فضلًا احذف الزائد.`;

export const engravingNotDrawn: typeof english.engravingNotDrawn = (characters) =>
  `لا يمكن نقش \u2068${characters}\u2069 بالليزر. استخدم الحروف والأرقام وعلامات الترقيم.`;
