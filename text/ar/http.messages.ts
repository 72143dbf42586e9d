import type { http as english } from '#text/en/http.messages.ts';
import { plural } from '#text/plural.ts';

const minutes = (n: number) =>
  plural('ar', n, {
    zero: 'أقل من دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتين',
    few: '{n} دقائق',
    many: '{n} دقيقة',
    other: '{n} دقيقة',
  });
const secondsText = (n: number) =>
  plural('ar', n, {
    zero: 'لحظات',
    one: 'ثانية واحدة',
    two: 'ثانيتين',
    few: '{n} ثوانٍ',
    many: '{n} ثانية',
    other: '{n} ثانية',
  });

export const http: typeof english = {
  notValid: (field) => `في البيانات المرسلة ما لا يصح: ${field}. راجعها وأعد المحاولة.`,
  notJson: 'تعذّرت قراءة الطلب.',
  notSignedIn: 'انتهت جلستك. سجّل الدخول من جديد.',
  customerOnly: 'سجّل الدخول للمتابعة.',
  notAllowed: 'هذا غير مسموح.',
  notFound: 'لا شيء هنا.',
  methodNotAllowed: 'هذا العنوان لا يقبل هذا النوع من الطلبات.',
  tooLarge: 'ما أُرسل أكبر من المسموح.',
  wrongType: 'أرسل الطلب بصيغة JSON.',
  tooManyTries: (seconds) =>
    seconds > 90
      ? `محاولات كثيرة. أعد المحاولة بعد ${minutes(Math.ceil(seconds / 60))}.`
      : `محاولات كثيرة. أعد المحاولة بعد ${secondsText(seconds)}.`,
  workNeeded:
    'الطلبات كثيرة الآن، فيجري متصفحك فحصًا قصيرًا أولًا. فعّل البرمجة النصية وحدّث الصفحة، ثم أعد المحاولة.',
  notOpen: 'هذه الخدمة لم تُفتح بعد.',
  broken: (reference) => `حدث خطأ من جهتنا. أعد المحاولة. الرقم المرجعي ${reference}.`,
  done: 'تم.',
};
