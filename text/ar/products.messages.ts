import type { products as english } from '#text/en/products.messages.ts';
import { number } from '#text/plural.ts';

const isolated = (value: number) => `\u2066${number(value)}\u2069`;

export const products: typeof english = {
  unknown: 'لم نجد هذا المنتج.',
  noDraft: 'لا توجد مسودة لنشرها. احفظ تعديلاتك أولًا.',
  pricesNotAllowed: 'تغيير الأسعار ليس ضمن صلاحياتك.',
  publicationWaits: 'لهذه المسودة موعد نشر. ألغِ الموعد قبل أن تعدّلها.',
  noPublication: 'لم يعد لهذا المنتج موعد نشر.',
  publicationTime: 'اختر موعدًا قادمًا خلال سنة من الآن.',
  pictureUnknown: 'لم نجد هذه الصورة.',
  cropTooSmall: (pixels) => `أبقِ ${isolated(pixels)} بكسل على الأقل في كل جهة.`,
  keyReused: 'بدأ منتج آخر بالطلب نفسه. لم يُحفظ شيء الآن.',
  problems: {
    missing: 'املأ هذا الحقل.',
    wordsMissing: { ar: 'النص العربي ناقص.', en: 'النص الإنجليزي ناقص.' },
    altMissing: { ar: 'صف بالعربية ما في الصورة.', en: 'صف بالإنجليزية ما في الصورة.' },
    pictureMissing: 'أضف صورة هنا.',
    noPicture: 'أضف صورة واحدة على الأقل.',
    priceMissing: 'اكتب السعر بالريال.',
    priceRange: (max) => `اكتب سعرًا أكبر من \u20660\u2069 ولا يزيد على ${isolated(max)} ريال.`,
    decimals: 'اكتب منزلتين عشريتين على الأكثر، مثل \u206612.34\u2069.',
    oldPriceLow: 'السعر السابق يجب أن يكون أعلى من السعر.',
    notNumber: 'اكتب رقمًا.',
    notWhole: 'اكتب عددًا صحيحًا.',
    atLeast: (limit) => `اكتب ${isolated(limit)} أو أكثر.`,
    atMost: (limit) => `اكتب ${isolated(limit)} أو أقل.`,
    tooLong: (limit) => `اختصر النص. الحد الأقصى للأحرف: ${isolated(limit)}.`,
    tooMany: (limit) => `الحد الأقصى هنا: ${isolated(limit)}.`,
    latinLink: 'استخدم أحرفًا لاتينية صغيرة وأرقامًا وشرطات، مثل \u2066rubber-plant\u2069.',
    arabicLink: 'استخدم أحرفًا عربية بلا تشكيل وأرقامًا وشرطات.',
    linkTaken: (slug) => `هذا الرابط مستخدم في \u2068${slug}\u2069.`,
    linkFixed: (slug) =>
      `يبقى هذا الرابط \u2068${slug}\u2069، لأن الروابط المرسلة والرموز المطبوعة تؤدي إليه.`,
    temperature: 'يجب أن تكون الحرارة العليا أعلى من الدنيا.',
    twice: 'هذا مكرر.',
    unknown: (name) => `\u2068${name}\u2069 غير معروف في المتجر.`,
    itself: 'لا يكون المنتج إضافة إلى نفسه.',
    notValid: 'هذا غير صحيح بعد.',
  },
};
