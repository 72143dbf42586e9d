import type { coupons as english } from '#text/en/coupons.ts';
import { plural } from '#text/plural.ts';

export const coupons: typeof english = {
  title: 'القسائم',
  description: 'الرموز التي حفظتها، وما يمنحه كل منها، وما يصلح منها لسلتك الآن.',
  signIn: 'سجّل الدخول لترى قسائمك',
  signInText: 'الرموز التي تحفظها تنتظرك هنا حتى تستخدمها.',
  failed: 'تعذّرت قراءة قسائمك الآن.',
  usable: 'تصلح لسلتك الآن',
  takesOff: (riyals) => `تخصم منها ${riyals}`,
  saved: 'قسائمي',
  ended: 'استُخدمت أو انتهت',
  empty: 'لا قسائم الآن',
  emptyText: 'احفظ رمزًا وصلك، وسينتظرك هنا لهديتك القادمة.',
  until: (day) => `حتى ${day}.`,
  from: (day) => `ابتداءً من ${day}.`,
  usesLeft: (n) =>
    plural('ar', n, {
      zero: 'لم تبق لأي طلب.',
      one: 'تبقى لطلب واحد.',
      two: 'تبقى لطلبين.',
      few: 'تبقى لـ{n} طلبات.',
      many: 'تبقى لـ{n} طلبًا.',
      other: 'تبقى لـ{n} طلب.',
    }),
  use: 'استخدمها',
  pressLabel: (code) => `استخدمها: \u2066${code}\u2069`,
  copy: (code) => `انسخ الرمز \u2066${code}\u2069`,
  copied: (code) => `نُسخ الرمز \u2066${code}\u2069.`,
  notCopied: (code) => `لم يسمح متصفحك بالنسخ. الرمز هو \u2066${code}\u2069.`,
  states: { notYet: 'لم تبدأ', over: 'انتهت', usedByYou: 'مستخدمة', usedUp: 'نفدت' },
  usedOn: (orderNumber) => `استُخدمت في طلب \u2066${orderNumber}\u2069`,
  haveCode: 'لديك رمز؟',
  code: 'رمز القسيمة',
  save: 'احفظ',
  writeCode: 'اكتب الرمز أولًا من فضلك.',
  wait: 'لحظة',
};
