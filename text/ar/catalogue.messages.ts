import type { catalogue as english } from '#text/en/catalogue.messages.ts';
import { number, plural } from '#text/plural.ts';

export const catalogue: typeof english = {
  noProduct: 'لم نجد المنتج',
  // The range is written in words, because right-to-left text would reverse the numbers around a dash (design.md 3).
  temperature: (min, max) =>
    `من ${number(min)} إلى ${plural('ar', max, {
      zero: 'صفر',
      one: 'درجة واحدة',
      two: 'درجتين',
      few: '{n} درجات',
      many: '{n} درجة',
      other: '{n} درجة',
    })}`,
  height: (centimetres) => `الارتفاع ${number(centimetres)} سم`,
  potAcross: (centimetres) => `قطر الأصيص ${number(centimetres)} سم`,
  careOf: (title) => `دليل العناية: \u2068${title}\u2069`,
  card: {
    heading: 'نبتتك',
    scan: 'امسح الرمز لتقرأ دليل العناية كاملًا',
    firstDays: 'في الأيام الأولى: مكان مضيء بعيد عن الشمس، والمس التربة قبل أن تسقي.',
  },
  heightOnly: 'الارتفاع الكلي',
};
