import type { CafeOffer } from '#text/cafe-offer.ts';
import type { arrival as english } from '#text/en/arrival.ts';
import { plural } from '#text/plural.ts';

/** A number of hours, in the grammatical case that follows خلال. */
const hoursOf = (n: number) =>
  plural('ar', n, {
    zero: 'أقل من ساعة',
    one: 'ساعة',
    two: 'ساعتين',
    few: '{n} ساعات',
    many: '{n} ساعة',
    other: '{n} ساعة',
  });
const minutesOf = (n: number) =>
  plural('ar', n, {
    zero: 'أقل من دقيقة',
    one: 'دقيقة',
    two: 'دقيقتين',
    few: '{n} دقائق',
    many: '{n} دقيقة',
    other: '{n} دقيقة',
  });

const orPickUp: Record<CafeOffer, string> = {
  none: '',
  byHour: '، أو استلمها من المقهى',
  anyTime: '، أو استلمها من المقهى في أي ساعة',
};

export const arrival: typeof english = {
  short: {
    today: 'تصل اليوم',
    tomorrow: 'تصل غدًا',
    on: (day) => day,
    none: 'لا مواعيد متاحة حاليًا',
  },
  day: { today: 'اليوم', tomorrow: 'غدًا' },
  sentence: {
    today: (city, hours) => `تصل إلى \u2068${city}\u2069 اليوم \u2068${hours}\u2069`,
    tomorrow: (city, hours) => `تصل إلى \u2068${city}\u2069 غدًا \u2068${hours}\u2069`,
    onAt: (city, day, hours) => `تصل إلى \u2068${city}\u2069 يوم ${day} \u2068${hours}\u2069`,
    on: (city, day) => `تصل إلى \u2068${city}\u2069 يوم ${day}`,
    none: (city) => `لا مواعيد توصيل متاحة في \u2068${city}\u2069 خلال الأسبوعين القادمين`,
  },
  orderWithin: (time) => `اطلب خلال ${time}`,
  orderBy: (time) => `اطلب قبل ${time}`,
  duration: (hours, minutes) =>
    [hours > 0 ? hoursOf(hours) : '', minutes > 0 ? minutesOf(minutes) : ''].filter(Boolean).join(' و'),
  orCafe: (order, cafe) => `\u2068${order}\u2069${orPickUp[cafe]}.`,
  later: (cafe) => `تختار الوقت عند إتمام الطلب${cafe === 'none' ? '' : '، أو استلمها من المقهى'}.`,
  noneNote: 'عُد إلينا قريبًا، أو اختر مدينة أخرى.',
  chosenDay: 'هذا اليوم الذي اخترته، وتختار الوقت عند إتمام الطلب.',
  chosenWholeDay: 'هذا اليوم الذي اخترته.',
  changeDay: 'غيّر اليوم',
  notOn: (day, why) => `لا يمكن التوصيل يوم ${day}: ${why}.`,
  notToday: (why) => `لا يمكن التوصيل اليوم: ${why}.`,
  why: {
    past: 'انتهى وقت الطلب',
    full: 'اكتملت المواعيد',
    weekend: 'شركات الشحن لا توصل الجمعة والسبت',
    closed: 'لا توصيل في هذا اليوم',
    tooSoon: 'تحتاج شركة الشحن وقتًا أطول',
    tooFar: 'نستقبل الطلبات لأسبوعين قادمين فقط',
  },
  list: {
    today: (city) => `كل هذه الهدايا تصل إلى \u2068${city}\u2069 اليوم.`,
    on: (city, day) => `كل هذه الهدايا تصل إلى \u2068${city}\u2069 يوم ${day}.`,
    showEarliest: 'اعرض هدايا ذلك اليوم',
    overForToday: 'انتهى اليوم',
  },
  dialog: {
    lead: (city) => `أيام التوصيل المتاحة إلى \u2068${city}\u2069`,
    days: 'اليوم',
    choose: 'اعتمد هذا اليوم',
    any: 'أي يوم',
    needed: 'اختر يومًا أولًا.',
    reasons: { past: 'انتهى', full: 'مكتمل', weekend: 'إجازة', closed: 'مغلق' },
  },
};
