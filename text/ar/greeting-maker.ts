import type { greetingMaker as english } from '#text/en/greeting-maker.ts';
import { plural } from '#text/plural.ts';

const seconds = (n: number) =>
  plural('ar', n, {
    zero: '0 ثانية',
    one: 'ثانية واحدة',
    two: 'ثانيتين',
    few: '{n} ثوانٍ',
    many: '{n} ثانية',
    other: '{n} ثانية',
  });

export const greetingMaker: typeof english = {
  title: 'رسالتك المسجّلة',
  lead: (max) => `مدتها حتى ${seconds(max)}، ويشغّلها رمز على البطاقة.`,
  close: 'إغلاق',
  voice: 'سجّل صوتي',
  video: 'سجّل مقطعًا مرئيًا',
  choose: 'اختر تسجيلًا',
  permission: 'سيطلب المتصفح الإذن باستخدام الميكروفون أو الكاميرا. لا يُرسل شيء قبل أن تختار الاحتفاظ به.',
  privacy: 'يستطيع تشغيلها كل من معه البطاقة. نحذفها بعد 90 يومًا من التوصيل، أو قبل ذلك إن طلبت.',
  asking: 'بانتظار إذنك',
  refused:
    'لم يسمح المتصفح بذلك. اسمح باستخدام الميكروفون أو الكاميرا لهذه الصفحة من إعدادات المتصفح ثم أعد المحاولة، أو اختر تسجيلًا لديك.',
  missing: 'لم نجد ميكروفونًا أو كاميرا هنا. يمكنك اختيار تسجيل لديك.',
  unsupported: 'لا يستطيع هذا المتصفح التسجيل. يمكنك اختيار تسجيل لديك.',
  again: 'أعد المحاولة',
  recording: (done, max) => `يجري التسجيل: ${done} من ${seconds(max)}`,
  stop: 'إيقاف',
  preview: 'تسجيلك',
  current: 'على البطاقة الآن',
  keep: 'أضفها إلى البطاقة',
  sending: (percent) => `يجري الرفع، ${percent}%`,
  retake: 'ابدأ من جديد',
  remove: 'احذفها من البطاقة',
  moment: 'لحظة',
  notSent: 'لم تُرفع. تحقق من الاتصال وأعد المحاولة من فضلك.',
  tooLarge: (megabytes) => `حجم هذا التسجيل أكبر من ${megabytes} ميغابايت. اختر تسجيلًا أقصر من فضلك.`,
};
