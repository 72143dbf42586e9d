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
  saved: 'وصلنا ملفك.',
  removed: 'حذفنا ملفك.',
  notFound: 'هذا الملف غير موجود.',
  gone: 'لم يعد أحد ملفاتك موجودًا. أضفه من جديد.',
  unknown: 'اختر صورة من نوع JPEG أو PNG أو WebP أو AVIF، أو مستند PDF.',
  heic: 'هذه الصورة ملف HEIC، وهو نوع لا نستطيع قراءته. أرسلها من نوع JPEG: في آيفون اختر صيغة «الأكثر توافقًا» عند التصوير.',
  damaged: 'تعذّرت قراءة هذا الملف، وربما كان تالفًا. اختر ملفًا آخر.',
  tooManyPixels: (megapixels) => `في هذه الصورة أكثر من ${megapixels} ميغابكسل. اختر صورة أصغر.`,
  locked: 'مستند PDF هذا مقفل بكلمة مرور. أرسله بدونها.',
  tooManyPages: (most) => `في مستند PDF هذا أكثر من ${pages(most)}. أرسل عددًا أقل.`,
  tooComplex: 'مستند PDF هذا معقّد ولا نستطيع قراءته. أرسل مستندًا أبسط، أو صورة منه.',
  full: 'أرسلت من الملفات ما نستطيع حفظه لك. احذف ملفًا لم ترسله بعد، أو اكتب لنا بشأنه.',
};
