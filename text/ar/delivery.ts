import type { delivery as english } from '#text/en/delivery.ts';
import { hourOfDay } from '#text/hours.ts';
import { plural } from '#text/plural.ts';

export const delivery: typeof english = {
  deliverTo: 'التوصيل إلى',
  sameDay: 'في اليوم نفسه',
  sameDayPromise: 'توصيل في اليوم نفسه',
  fromTwoDays: 'بعد يومَي عمل فأكثر',
  cityTitle: 'إلى أين نوصل؟',
  cityLead: 'تختلف النباتات ومواعيد الوصول من مدينة إلى أخرى.',
  cityMark: '؟',
  cityQuestion: (city) => `نوصل إلى \u2068${city}\u2069؟`,
  cityYes: 'نعم',
  cityYesTo: (city) => `نعم، التوصيل إلى \u2068${city}\u2069`,
  cityChange: 'تغيير',
  cityClosedLabel: 'مدينتك',
  cityClosed: (city) => `لا نستقبل الآن طلبات إلى \u2068${city}\u2069. سلتك محفوظة حتى تختار مدينة أخرى.`,
  cityOther: 'اختر مدينة أخرى',
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
  fee: {
    costs: (amount, freeFrom) => `التوصيل ${amount}، ومجاني للطلبات من \u2068${freeFrom}\u2069.`,
    free: 'التوصيل مجاني.',
    freeAfter: (amount) => `أضف منتجات بقيمة ${amount} ليصبح التوصيل مجانيًا.`,
  },
  orderBefore: (hour, city) =>
    `اطلب قبل ${hourOfDay('ar', hour)} لتصل في اليوم نفسه داخل \u2068${city}\u2069`,
  courierDays: (city) => `تصل إلى \u2068${city}\u2069 خلال 2 إلى 5 أيام عمل`,
  daysUnreached: 'تعذّر عرض الأيام.',
  chooseDay: 'حدّد يومًا',
  chooseAnotherDay: 'اختر يومًا آخر',
};
