import type { measurement as english } from '../en/measurement.ts';

export const measurement: typeof english = {
  label: 'ملفات الارتباط',
  title: 'نستخدم ملفات الارتباط الضرورية لعمل المتجر',
  lead: 'وبموافقتك نحلّل الزيارات لنحسّن المتجر. يمكنك تغيير رأيك متى شئت من ',
  privacy: 'سياسة الخصوصية',
  end: '.',
  onlyNeeded: 'الضروري فقط',
  agree: 'أوافق',
  isMeasured: 'تحليل الزيارات مفعّل.',
  isNotMeasured: 'تحليل الزيارات متوقف.',
  byBrowser: 'يطلب متصفحك عدم التتبّع، ونحن نلتزم بذلك.',
  close: 'إغلاق',
  choices: 'خيارات الخصوصية',
  chat: 'تحدّث معنا',
  chatNote: 'تدير شركة Crisp هذه المحادثة، ويصلها ما تكتبه فيها.',
};
