import type { ratings as english } from '#text/en/ratings.ts';
import { number, plural } from '#text/plural.ts';

const count = (n: number): string =>
  plural('ar', n, {
    zero: 'لا تقييمات',
    one: 'تقييم واحد',
    two: 'تقييمان',
    few: '{n} تقييمات',
    many: '{n} تقييمًا',
    other: '{n} تقييم',
  });

export const ratings: typeof english = {
  title: 'قالوا عنها',
  average: (average) => `${average.toFixed(1)} من 5`,
  count: (n) => count(n),
  verified: 'آراء من اشتروها من متجرنا فقط.',
  values: ['سيئة جدًا', 'سيئة', 'مقبولة', 'جيدة', 'رائعة'],
  distribution: 'توزيع التقييمات',
  bar: (value, n) => `${value}: ${count(n)}`,
  stars: (rating, value) => `${number(rating)} من 5: \u2068${value}\u2069`,
  giver: 'من عملائنا',
  pot: (colour) => `أصيص \u2068${colour}\u2069`,
  readMore: 'اقرأ المزيد',
  readMoreOf: (name) => `اقرأ المزيد من رأي \u2068${name}\u2069`,
  answer: 'رد المتجر',
  picture: (n, name) => `الصورة ${number(n)} من \u2068${name}\u2069`,
  openPicture: (n, name) => `افتح الصورة ${number(n)} من \u2068${name}\u2069`,
  pictures: (name) => `صور من \u2068${name}\u2069`,
  pictureOf: (n, total) => `${number(n)} من ${number(total)}`,
  next: 'الصورة التالية',
  previous: 'الصورة السابقة',
  close: 'إغلاق',
  more: 'عرض المزيد',
  wait: 'لحظة',
  shown: (n, total) => `${number(n)} من ${number(total)}`,
  moreFailed: 'تعذّر عرض المزيد الآن.',
};
