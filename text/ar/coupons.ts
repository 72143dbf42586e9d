import type { coupons as english } from '#text/en/coupons.ts';
import { plural } from '#text/plural.ts';

export const coupons: typeof english = {
  title: 'أكواد الخصم',
  description: 'أكواد الخصم التي حفظتها، وقيمة كل منها، وما يناسب سلتك الآن.',
  signIn: 'سجّل الدخول لترى أكواد الخصم',
  signInText: 'تجد هنا أكواد الخصم التي تحفظها.',
  failed: 'تعذّر عرض أكواد الخصم الآن.',
  usable: 'تناسب سلتك الآن',
  takesOff: (riyals) => `يوفّر لك \u2068${riyals}\u2069 في سلتك`,
  saved: 'أكوادي',
  ended: 'مستخدمة أو منتهية',
  empty: 'لا توجد أكواد خصم الآن',
  emptyText: 'وصلك كود خصم؟ احفظه هنا لهديتك القادمة.',
  until: (day) => `حتى ${day}.`,
  from: (day) => `ابتداءً من ${day}.`,
  usesLeft: (n) =>
    plural('ar', n, {
      zero: 'لم يبقَ استخدام.',
      one: 'بقي استخدام واحد.',
      two: 'بقي استخدامان.',
      few: 'بقيت {n} استخدامات.',
      many: 'بقي {n} استخدامًا.',
      other: 'بقي {n} استخدام.',
    }),
  use: 'استخدم',
  pressLabel: (code) => `استخدم: \u2066${code}\u2069`,
  copy: (code) => `انسخ الكود \u2066${code}\u2069`,
  copied: (code) => `نُسخ الكود \u2066${code}\u2069.`,
  notCopied: (code) => `منع متصفحك النسخ. الكود هو \u2066${code}\u2069.`,
  states: { notYet: 'لم يبدأ', over: 'انتهى', usedByYou: 'مستخدم', usedUp: 'نفد' },
  usedOn: (orderNumber) => `استُخدم في الطلب \u2066${orderNumber}\u2069`,
  haveCode: 'لديك كود خصم؟',
  code: 'كود الخصم',
  save: 'احفظ',
  writeCode: 'اكتب كود الخصم أولًا من فضلك.',
  wait: 'لحظة',
};
