import type { uploads as english } from '#text/en/uploads.messages.ts';
import { plural } from '#text/plural.ts';

const pages = (n: number) =>
  plural('ar', n, {
    zero: 'صفر من الصفحات',
    one: 'صفحة واحدة',
    two: 'صفحتين',
    few: '{n} صفحات',
    many: '{n} صفحة',
    other: '{n} صفحة',
  });

export const uploads: typeof english = {
  saved: 'رُفع الملف.',
  removed: 'حُذف الملف.',
  notFound: 'هذا الملف غير موجود.',
  gone: 'لم يعد أحد ملفاتك موجودًا. أضفه من جديد.',
  unknown: 'لا يمكننا فتح هذا النوع من الملفات. اختر صورة أو مستند PDF.',
  noPicture: 'لا نستطيع فتح هذا النوع من الملفات. اختر صورة.',
  heic: 'لا ندعم صيغة HEIC. من آيفون اخترها من مكتبة الصور لا من «الملفات»، فتصلنا بصيغة JPEG. ومن الحاسوب صدّرها بصيغة JPEG أولًا.',
  damaged: 'تعذّر فتح هذا الملف، وربما كان تالفًا. اختر ملفًا آخر.',
  tooManyPixels: (megapixels) => `أبعاد هذه الصورة أكبر من ${megapixels} ميغابكسل. اختر صورة أصغر.`,
  locked: 'هذا المستند محمي بكلمة مرور. أرسله من دونها.',
  tooManyPages: (max) => `يزيد مستند PDF على ${pages(max)}. أرسل عددًا أقل.`,
  tooComplex: 'تعذّرت معالجة مستند PDF هذا. أرسل مستندًا أبسط، أو صورة منه.',
  full: 'بلغت الحد الأقصى للملفات. احذف ملفًا لم ترسله بعد، أو تواصل معنا.',
};
