import type { greetings as english } from '#text/en/greetings.messages.ts';
import { plural } from '#text/plural.ts';

const count = (n: number) =>
  plural('ar', n, {
    zero: 'لا رسائل مسجّلة',
    one: 'رسالة مسجّلة واحدة',
    two: 'رسالتان مسجّلتان',
    few: '{n} رسائل مسجّلة',
    many: '{n} رسالة مسجّلة',
    other: '{n} رسالة مسجّلة',
  });
const seconds = (n: number) =>
  plural('ar', n, {
    zero: 'أقل من ثانية',
    one: 'ثانية واحدة',
    two: 'ثانيتان',
    few: '{n} ثوانٍ',
    many: '{n} ثانية',
    other: '{n} ثانية',
  });

export const greetings: typeof english = {
  saved: 'رسالتك المسجّلة الآن على البطاقة.',
  removed: 'حُذفت الرسالة المسجّلة.',
  notFound: 'هذه الرسالة لم تعد موجودة.',
  unknown: 'لا يمكننا تشغيل هذا الملف. اختر تسجيلًا صوتيًا أو مرئيًا من جوالك أو الكاميرا.',
  tooLarge: (megabytes) => `حجم هذا التسجيل أكبر من ${megabytes} ميغابايت. اختر تسجيلًا أقصر من فضلك.`,
  tooLong: (max) => `الحد الأقصى للرسالة المسجّلة ${seconds(max)}. اختر تسجيلًا أقصر من فضلك.`,
  full: (max) => `لديك الآن ${count(max)}، وهذا هو الحد الأقصى. احذف ما لم تعد تحتاج إليه من فضلك.`,
};
