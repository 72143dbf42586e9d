import type { tooManyMarks as english } from '#text/en/letter-marks.ts';
import { plural } from '#text/plural.ts';

export const tooManyMarks: typeof english = (max) =>
  `الحد الأقصى للحرف الواحد ${plural('ar', max, {
    zero: 'لا حركات',
    one: 'حركة واحدة',
    two: 'حركتان',
    few: '{n} حركات',
    many: '{n} حركة',
    other: '{n} حركة',
  })}. فضلًا احذف الزائد.`;
