import type { home as english } from '#text/en/home.ts';
import { hourOfDay } from '#text/hours.ts';

export const home: typeof english = {
  title: 'نباتٌ يُهدى فيبقى',
  description:
    'نباتات حيّة في أصص خزفية، ننقش عليها كلماتك ونحملها إلى باب من تحب: اليوم داخل الرياض، وخلال أيام عمل إلى بقية مدن المملكة.',
  choose: 'اختر هدية',
  byOccasion: 'حسب المناسبة',
  orderBefore: (hour, city) => `اطلب قبل ${hourOfDay('ar', hour)} لتصل اليوم داخل ${city}`,
  courierDays: (city) => `تصل إلى ${city} خلال يومين إلى 5 أيام عمل`,
  occasionsHeading: 'لكل مناسبة نبتتها',
  occasions: 'المناسبات',
  categories: 'أنواع الهدايا',
  seeAll: 'عرض الكل',
  seeAllOf: (rail) => `عرض الكل: ${rail}`,
  promiseHeading: 'موعدٌ تختاره أنت',
  today: 'اليوم',
  todayText: (from, to) =>
    `داخل الرياض، في فترة من ساعتين بين ${hourOfDay('ar', from)} و${hourOfDay('ar', to)}`,
  fromTwoDays: 'من يومي عمل',
  toOthers: 'إلى بقية المدن، أيام عمل لا تشمل الجمعة والسبت',
  toCity: (city) => `إلى ${city}، أيام عمل لا تشمل الجمعة والسبت`,
  anyHour: '24 ساعة',
  cafe: 'استلامٌ من مقهانا في الرياض، في أي ساعة',
  engravedSample: 'إلى أمي',
  startEngraving: 'ابدأ النقش',
  careHeading: 'تعيش طويلًا، ونحن معها',
  careText: 'في صفحة كل نبتة ما تحب من ماء وضوء ودفء، وفي دليل العناية ما يزيد.',
  careGuide: 'دليل العناية',
  careOf: (title) => `ما تحبه ${title}`,
  askForQuote: 'اطلب عرض سعر',
};
