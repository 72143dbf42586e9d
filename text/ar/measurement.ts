import type { measurement as english } from '../en/measurement.ts';

export const measurement: typeof english = {
  label: 'ملفات الارتباط',
  title: 'نحفظ ما يلزم لعمل المتجر',
  lead: 'وبإذنك نقيس ما ينفع الزوار. تغيّر رأيك متى شئت من ',
  privacy: 'الخصوصية',
  end: '.',
  onlyNeeded: 'الضروري فقط',
  agree: 'أوافق',
  isMeasured: 'وافقت على قياس زيارتك.',
  isNotMeasured: 'زيارتك لا تُقاس.',
  byBrowser: 'يطلب متصفحك ألا تُقاس زيارتك، ونحن ملتزمون بذلك.',
  close: 'إغلاق',
  choices: 'خيارات الخصوصية',
  chat: 'تحدّث معنا',
  chatNote: 'تدير شركة Crisp هذه المحادثة، ويصلها ما تكتبه فيها.',
};
