import type { account as english } from '#text/en/account.ts';
import { plural } from '#text/plural.ts';

const digitsOf = (n: number) =>
  plural('ar', n, {
    zero: '{n} أرقام',
    one: 'رقم واحد',
    two: 'رقمين',
    few: '{n} أرقام',
    many: '{n} رقمًا',
    other: '{n} رقم',
  });

export const account: typeof english = {
  welcome: 'أهلًا بك',
  phoneLead: 'رقم جوالك يكفي. سنرسل إليه رمزًا من أربعة أرقام.',
  phone: 'رقم الجوال',
  country: 'الدولة',
  phoneHint: (digits, isSaudi) => (isSaudi ? `${digitsOf(digits)} تبدأ بـ 5` : digitsOf(digits)),
  phoneStart: 'رقم الجوال السعودي يبدأ بالرقم 5. راجع الرقم.',
  // The country code is isolated, so that its plus sign stays in front of its digits (conventions.md 2).
  phoneLength: (max, countryCode) =>
    `رقم الجوال بعد رمز الدولة \u2066+${countryCode}\u2069 يتكون من ${digitsOf(max)}.`,
  sendCode: 'أرسل الرمز',
  codeTitle: 'أدخل الرمز',
  codeSentTo: 'أرسلناه إلى',
  code: 'رمز التحقق',
  codeRight: 'تم. حيّاك الله.',
  resend: 'أعد إرسال الرمز',
  resendIn: (time) => `إعادة الإرسال بعد ${time}`,
  changeNumber: 'غيّر الرقم',
  or: 'أو',
  continueBy: {
    email: 'المتابعة بالبريد الإلكتروني',
    apple: 'المتابعة باستخدام Apple',
    google: 'المتابعة باستخدام Google',
    facebook: 'المتابعة باستخدام Facebook',
  },
  popupIsOpen: 'أكمل تسجيل الدخول في النافذة المفتوحة.',
  popupBlocked: 'منع المتصفح فتح النافذة. اسمح بها ثم أعد المحاولة.',
  useEmail: 'لديّ حساب بالبريد الإلكتروني',
  nameTitle: 'بماذا نناديك؟',
  nameLead: 'نناديك به، ويظهر على بطاقات هداياك القادمة إن أحببت.',
  name: 'الاسم',
  nameTooShort: 'اكتب اسمًا من حرفين على الأقل',
  continue: 'متابعة',
};
