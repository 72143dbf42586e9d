import type { delivery as english } from '#text/en/delivery.ts';
import { plural } from '#text/plural.ts';

export const delivery: typeof english = {
  deliverTo: 'التوصيل إلى',
  sameDay: 'في اليوم نفسه',
  sameDayPromise: 'توصيل في اليوم نفسه',
  fromTwoDays: 'بعد يومَي عمل فأكثر',
  cityTitle: 'إلى أين نوصل؟',
  cityLead: 'تختلف النباتات ومواعيد الوصول من مدينة إلى أخرى.',
  citySearch: 'ابحث عن مدينتك',
  cityCount: (count) =>
    plural('ar', count, {
      zero: 'لا مدن',
      one: 'مدينة واحدة',
      two: 'مدينتان',
      few: '{n} مدن',
      many: '{n} مدينة',
      other: '{n} مدينة',
    }),
  cityNotFound: 'لم نجد المدينة',
  cityNotFoundText: 'تأكد من الاسم، أو جرّب مدينة قريبة.',
  citySave: 'احفظ',
  cityNeeded: 'اختر مدينتك أولًا.',
  citiesUnreached: 'تعذّر عرض قائمة المدن.',
  cityCalloutTitle: (city) => `التوصيل إلى \u2068${city}\u2069`,
  cityCallout: 'يستغرق التوصيل من 2 إلى 5 أيام عمل.',
};
