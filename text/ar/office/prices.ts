import type { prices as english } from '#text/en/office/prices.ts';
import { isolate } from '#text/isolate.ts';
import { number, plural } from '#text/plural.ts';

const priceCount = (n: number): string =>
  plural('ar', n, {
    zero: 'لا أسعار',
    one: 'سعر واحد',
    two: 'سعران',
    few: '{n} أسعار',
    many: '{n} سعرًا',
    other: '{n} سعر',
  });

/** A number of prices, in the grammatical case after a verb. */
const toPrices = (n: number): string =>
  plural('ar', n, {
    zero: 'لا أسعار',
    one: 'سعرًا واحدًا',
    two: 'سعرين',
    few: '{n} أسعار',
    many: '{n} سعرًا',
    other: '{n} سعر',
  });

export const prices: typeof english = {
  title: 'الأسعار',
  lead: 'غيّر سعرًا واحدًا أو كل المعروض. ولا يتغير شيء قبل أن تراجعه كله.',
  find: 'اسم أو رمز',
  category: 'التصنيف',
  everything: 'الكل',
  addons: 'الإضافات',
  ruleTitle: 'تغيير كل المعروض',
  direction: 'خفض أو رفع',
  directions: { lower: 'خفض', raise: 'رفع' },
  unit: 'بقدر',
  units: { percent: 'بالمئة', riyals: 'ريال' },
  amount: 'المقدار',
  whole: 'التقريب إلى ريال كامل',
  former: 'إظهار السعر السابق مشطوبًا حين ينخفض السعر',
  use: (n) => `احسب ${toPrices(n)}`,
  amountWrong: 'اكتب عددًا أكبر من صفر، بخانتين عشريتين على الأكثر، وأقل من مئة عند الخفض بالمئة.',
  columns: { product: 'المنتج', price: 'السعر الآن', next: 'السعر الجديد' },
  newPriceOf: (product) => `السعر الجديد: ${isolate(product)}`,
  formerPrice: 'السعر السابق',
  noFormer: 'يزول السعر السابق.',
  hidden: 'لا يظهر في المتجر',
  wrong: `اكتب سعرًا من \u20660.01\u2069 إلى \u2066${number(100_000)}\u2069 ريال، وبخانتين عشريتين على الأكثر.`,
  more: 'اعرض المزيد',
  shown: (n, of) => `\u2066${number(n)}\u2069 من أصل \u2066${number(of)}\u2069`,
  noneFound: 'لا منتج هنا بهذا الاسم أو الرمز',
  empty: 'لا منتجات بعد',
  changes: (n) =>
    plural('ar', n, {
      zero: 'لا يتغير سعر',
      one: 'يتغير سعر واحد',
      two: 'يتغير سعران',
      few: 'تتغير {n} أسعار',
      many: 'يتغير {n} سعرًا',
      other: 'يتغير {n} سعر',
    }),
  wrongCount: (n) =>
    plural('ar', n, {
      zero: 'لا خطأ',
      one: 'سعر واحد لا يصح كما كُتب',
      two: 'سعران لا يصحان كما كُتبا',
      few: '{n} أسعار لا تصح كما كُتبت',
      many: '{n} سعرًا لا يصح كما كُتب',
      other: '{n} سعر لا يصح كما كُتب',
    }),
  preview: 'المراجعة',
  discard: 'تجاهل',
  previewLead: (lower, higher) => `أقل: ${priceCount(lower)}. أعلى: ${priceCount(higher)}.`,
  previewRest: (n) => `وغيرها: ${priceCount(n)}`,
  confirm: (n) => `غيّر ${toPrices(n)}`,
  done: (n) => `تم التغيير: ${priceCount(n)}. ويراها العملاء الآن.`,
  undo: 'تراجع',
  undoOf: (n, time) => `تراجع: ${priceCount(n)}، ${isolate(time)}`,
  undoRest: (n) => `تراجع عن الباقي: \u2066${number(n)}\u2069`,
  undone: (n) => `عادت كما كانت: ${priceCount(n)}.`,
  bundlesEnd: (titles) =>
    `${titles.map(isolate).join('، ')}: بهذه الأسعار لا يقل سعر المجموعة عن مجموع منتجاتها، فيتوقف المتجر عن عرضها. خفّض سعر المجموعة لتبقى.`,
  fromFile: 'أسعار من ملف \u2066CSV\u2069',
  fromFileHint: 'كما تنزّله من شاشة الاستيراد والتصدير. ولا يتغير شيء قبل أن تراجعه.',
  fileRead: (n) => `في الملف: ${priceCount(n)}. وما اختلف منها في الجدول الآن.`,
  fileMistakes: (n) =>
    plural('ar', n, {
      zero: 'لا خطأ في الملف.',
      one: 'لم يؤخذ شيء من الملف. فيه صف واحد غير صحيح:',
      two: 'لم يؤخذ شيء من الملف. فيه صفان غير صحيحين:',
      few: 'لم يؤخذ شيء من الملف. فيه {n} صفوف غير صحيحة:',
      many: 'لم يؤخذ شيء من الملف. فيه {n} صفًا غير صحيح:',
      other: 'لم يؤخذ شيء من الملف. فيه {n} صف غير صحيح:',
    }),
  fileLine: (line, sentence) => `السطر \u2066${number(line)}\u2069: ${isolate(sentence)}`,
  history: 'تغييرات الأسعار',
  noHistory: 'لا تغييرات بعد.',
  line: (n, who, time) => `${priceCount(n)}، ${isolate(who)}، ${isolate(time)}`,
  lineUndo: (n, who, time) => `تراجع: ${priceCount(n)}، ${isolate(who)}، ${isolate(time)}`,
  undoneBy: (who) => `التراجع باسم ${isolate(who)}`,
};
