import type { greeting as english } from '#text/en/greeting.ts';

const isolate = (name: string): string => `\u2068${name}\u2069`;

export const greeting: typeof english = {
  title: 'رسالة مسجّلة لك',
  description: 'رسالة صوتية أو مرئية جاءت مع هدية.',
  from: (name) => `رسالة مسجّلة من ${isolate(name)}`,
  loading: 'نجهّز الرسالة',
  gone: 'هذه الرسالة لم تعد موجودة',
  goneText: 'نحتفظ بالرسائل المسجّلة 90 يومًا بعد وصول الهدية، أو إلى أن يحذفها المُرسِل.',
  audio: 'رسالة صوتية',
  video: 'رسالة مرئية',
  cannotPlay: 'لا يستطيع هذا المتصفح تشغيل الرسالة. جرّب متصفحًا آخر من فضلك.',
  add: 'أضف رسالة صوتية أو مرئية',
  addTo: (title) => `أضف رسالة صوتية أو مرئية: ${isolate(title)}`,
  change: 'شغّل الرسالة المسجّلة أو غيّرها',
  changeOf: (title) => `شغّل الرسالة المسجّلة أو غيّرها: ${isolate(title)}`,
  remove: 'احذف الرسالة المسجّلة',
  removeQuestion: 'هل تحذف الرسالة المسجّلة؟',
  removeText: 'لن يشغّل الرمز على البطاقة شيئًا بعد ذلك، ولا يمكن التراجع.',
};
