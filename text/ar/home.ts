import type { home as english } from '#text/en/home.ts';
import { hourOfDay } from '#text/hours.ts';

export const home: typeof english = {
  title: 'هدايا نباتات مع النقش والتوصيل في اليوم نفسه بالرياض',
  description:
    'نباتات حيّة في أصص خزفية، ننقش عليها كلماتك ونحملها إلى باب من تحب: في اليوم نفسه داخل الرياض، وخلال 2 إلى 5 أيام عمل إلى بقية مدن المملكة.',
  choose: 'اختر هدية',
  byOccasion: 'حسب المناسبة',
  occasionsHeading: 'لكل مناسبة نبتتها',
  occasions: 'المناسبات',
  categories: 'أنواع الهدايا',
  seeAll: 'عرض الكل',
  seeAllOf: (rail) => `عرض الكل: \u2068${rail}\u2069`,
  bundlesHeading: 'أطقم هدايا بسعر واحد',
  promiseHeading: 'موعد تختاره أنت',
  today: 'اليوم',
  todayText: (city, from, to) =>
    `داخل \u2068${city}\u2069، في فترة تختارها بين ${hourOfDay('ar', from)} و${hourOfDay('ar', to)}`,
  fromTwoDays: 'بعد يومَي عمل فأكثر',
  toOthers: 'إلى بقية المدن، أيام عمل لا تشمل الجمعة والسبت',
  toCity: (city) => `إلى \u2068${city}\u2069، أيام عمل لا تشمل الجمعة والسبت`,
  anyHour: '24 ساعة',
  cafe: (city) => `استلام من مقهانا في \u2068${city}\u2069، في أي ساعة`,
  cafeHours: (from, to) => `من ${hourOfDay('ar', from)} إلى ${hourOfDay('ar', to)}`,
  cafeThen: (city) => `استلام من مقهانا في \u2068${city}\u2069`,
  engravedSample: 'إلى أمي',
  startEngraving: 'ابدأ النقش',
  careHeading: 'تعيش طويلًا، ونحن معها',
  careText: 'تجد في صفحة كل نبتة ما تحتاجه من ماء وضوء ودفء، وفي دليل العناية كل التفاصيل.',
  careGuide: 'دليل العناية',
  careOf: (title) => `العناية: \u2068${title}\u2069`,
  askForQuote: 'اطلبوا عرض سعر',
};
