import type { http as english } from '#text/en/http.messages.ts';
import { plural } from '#text/plural.ts';
import { tooManyMarks } from './character-problems.ts';

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
  tooManyMarks,
  notValid: (field) => `في البيانات المرسلة خطأ: \u2066${field}\u2069. راجعها وأعد المحاولة.`,
  notJson: 'تعذّرت معالجة الطلب.',
  notSignedIn: 'انتهت جلستك. سجّل الدخول من جديد.',
  customerOnly: 'سجّل الدخول للمتابعة.',
  notAllowed: 'غير مسموح بهذا الإجراء.',
  notFound: 'غير موجود.',
  methodNotAllowed: 'هذا العنوان لا يقبل هذا النوع من الطلبات.',
  tooLarge: 'حجم البيانات أكبر من المسموح.',
  fileTooLarge: (megabytes) =>
    `حجم هذا الملف أكبر من \u2068${megabytes}\u2069 ميغابايت. اختر ملفًا أصغر من فضلك.`,
  wrongType: 'أرسل الطلب بصيغة JSON.',
  tooManyTries: (seconds) =>
    seconds > 90
      ? `محاولات كثيرة. أعد المحاولة بعد ${minutes(Math.ceil(seconds / 60))}.`
      : `محاولات كثيرة. أعد المحاولة بعد ${secondsText(seconds)}.`,
  workNeeded: 'لدينا ضغط كبير الآن، ونحتاج إلى فحص قصير لمتصفحك. فعّل جافاسكربت وحدّث الصفحة ثم أعد المحاولة.',
  unavailable: 'المتجر غير متاح للحظات. أعد المحاولة بعد ثوانٍ.',
  unavailableTitle: 'نعود بعد لحظات',
  unavailablePage: 'المتجر غير متاح للحظات. سلتك وطلباتك محفوظة، وستُفتح هذه الصفحة تلقائيًا فور عودتنا.',
  broken: (reference) => `حدث خطأ من جهتنا. أعد المحاولة. الرقم المرجعي: \u2066${reference}\u2069.`,
  done: 'تم.',
};
