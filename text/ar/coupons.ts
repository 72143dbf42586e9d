import type { coupons as english } from '#text/en/coupons.ts';
import { plural } from '#text/plural.ts';

export const coupons: typeof english = {
  title: 'كوبونات الخصم',
  description: 'أكواد الخصم التي حفظتها، وقيمة كل منها، وما يناسب سلتك الآن.',
  signIn: 'سجّل الدخول لترى قسائمك',
  signInText: 'أكواد الخصم التي تحفظها تجدها هنا.',
  failed: 'تعذّر تحميل كوبوناتك الآن.',
  usable: 'تناسب سلتك الآن',
  takesOff: (riyals) => `تخصم منها ${riyals}`,
  saved: 'قسائمي',
  ended: 'استُخدمت أو انتهت',
  empty: 'لا قسائم الآن',
  emptyText: 'وصلك كود خصم؟ احفظه هنا لهديتك القادمة.',
  until: (day) => `حتى ${day}.`,
  from: (day) => `ابتداءً من ${day}.`,
  usesLeft: (n) =>
    plural('ar', n, {
      zero: 'لم يبقَ لها استخدام.',
      one: 'متبقٍّ لها استخدام واحد.',
      two: 'متبقٍّ لها استخدامان.',
      few: 'متبقٍّ لها {n} استخدامات.',
      many: 'متبقٍّ لها {n} استخدامًا.',
      other: 'متبقٍّ لها {n} استخدام.',
    }),
  use: 'استخدمها',
  pressLabel: (code) => `استخدمها: \u2066${code}\u2069`,
  copy: (code) => `انسخ الرمز \u2066${code}\u2069`,
  copied: (code) => `نُسخ الرمز \u2066${code}\u2069.`,
  notCopied: (code) => `لم يسمح متصفحك بالنسخ. الرمز هو \u2066${code}\u2069.`,
  states: { notYet: 'لم تبدأ', over: 'انتهت', usedByYou: 'مستخدمة', usedUp: 'نفدت' },
  usedOn: (orderNumber) => `استُخدمت في طلب \u2066${orderNumber}\u2069`,
  haveCode: 'لديك كود خصم؟',
  code: 'كود الخصم',
  save: 'احفظ',
  writeCode: 'اكتب كود الخصم أولًا من فضلك.',
  wait: 'لحظة',
};
