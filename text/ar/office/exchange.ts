import { accountRiyalsInWords } from '#text/account-money.ts';
import type { exchange as english } from '#text/en/office/exchange.ts';
import { isolate } from '#text/isolate.ts';
import { number, plural } from '#text/plural.ts';

const isolated = (n: number): string => `\u2066${number(n)}\u2069`;
const productCount = (n: number): string =>
  plural('ar', n, {
    zero: 'لا منتجات',
    one: 'منتج واحد',
    two: 'منتجان',
    few: '{n} منتجات',
    many: '{n} منتجًا',
    other: '{n} منتج',
  });

export const exchange: typeof english = {
  title: 'استيراد وتصدير',
  lead: 'بيانات المتجر في ملف: لتغيير نصوص كثيرة دفعة واحدة، أو للاحتفاظ بنسخة، أو للانتقال إلى متجر آخر.',
  exportTitle: 'التنزيل',
  download: 'نزّل',
  downloadOf: (name) => `نزّل: ${isolate(name)}`,
  saving: 'بدأ التنزيل.',
  formats: {
    folder: {
      name: 'كل بيانات المتجر',
      about:
        'ملف \u2066ZIP\u2069 فيه المنتجات وصورها والمجموعات والصفحة الرئيسية وقواعد البحث. استيراده يعيد المتجر نفسه.',
    },
    tables: {
      name: 'جداول لبرنامج \u2066Excel\u2069',
      about: 'ملف \u2066ZIP\u2069 فيه جداول \u2066CSV\u2069 باللغتين بلا صور. عدّلها ثم استوردها من جديد.',
    },
    pricesXlsx: {
      name: 'الأسعار لبرنامج \u2066Excel\u2069',
      about: 'ملف \u2066XLSX\u2069 فيه كل الأسعار، للقراءة أو الطباعة.',
    },
    pricesCsv: {
      name: 'الأسعار للتعديل',
      about: 'ملف \u2066CSV\u2069 فيه كل الأسعار. غيّر الأسعار ثم افتحه من جديد في شاشة الأسعار.',
    },
  },
  importTitle: 'الاستيراد',
  importLead: 'ملف \u2066ZIP\u2069 كما نزّلته. ترى أولًا ما سيتغير، ولا يتغير شيء قبل أن تؤكد.',
  choose: 'اختر ملف \u2066ZIP\u2069',
  chooseHint: 'أو أفلته هنا. الحد الأقصى \u20662\u2069 غيغابايت.',
  tooLarge: 'هذا الملف أكبر من \u20662\u2069 غيغابايت. اترك الصور الموجودة في المتجر.',
  isEmpty: 'هذا الملف فارغ.',
  sending: (percent) => `يجري الإرسال: \u2066${number(percent)}%\u2069`,
  checking: 'يجري فحص الملف.',
  importing: 'يجري استيراد الملف. يرى العملاء البيانات السابقة حتى ينتهي.',
  mayLeave: 'يمكنك مغادرة هذه الصفحة، فالعمل مستمر.',
  columns: { part: 'في الملف', added: 'جديد', changed: 'متغير', unchanged: 'بلا تغيير' },
  number,
  parts: {
    products: 'المنتجات',
    palette: 'ألوان الأصص',
    categories: 'التصنيفات',
    occasions: 'المناسبات',
    bundles: 'المجموعات',
    giftPictures: 'صور التغليف',
    home: 'الصفحة الرئيسية',
    searchWords: 'كلمات البحث',
    searchRules: 'قواعد البحث',
  },
  changedProducts: 'المنتجات الجديدة والمتغيرة',
  priceChange: (from, to) =>
    `السعر من ${isolate(accountRiyalsInWords('ar', from))} إلى ${isolate(accountRiyalsInWords('ar', to))}`,
  isNew: 'جديد',
  comma: '، ',
  andMore: (n) => `وغيرها: ${productCount(n)}`,
  nothingChanges: 'كل ما في الملف موجود في المتجر. استيراده لا يغيّر نصًا أو سعرًا أو صورة.',
  older: (n, time) => `هذا الملف أقدم من المتجر: أُعدّ ${isolate(time)}، وتغيّر بعده: ${productCount(n)}.`,
  overwrite: (n) => `استبدل ما تغيّر بعده: ${productCount(n)}`,
  moved: (slugs) => `تغيّر هذا بعد الفحص، فأُعيد الفحص: ${slugs.map(isolate).join('، ')}`,
  named: (slugs) => slugs.map(isolate).join('، '),
  replaceStock: 'استبدل المخزون أيضًا',
  replaceStockNote: 'وإلا فمخزون الملف للمنتجات والألوان الجديدة فقط.',
  mayNot: 'لاستيراد هذا الملف تحتاج إلى صلاحية الأسعار وصلاحية محتوى المتجر.',
  confirm: 'استورد الآن',
  checkedAgain: 'أُعيد فحص هذا الملف. راجع ما يغيّره الآن.',
  discard: 'تجاهل',
  another: 'ملف آخر',
  imported: 'تم الاستيراد. ويراه العملاء الآن.',
  notSent: 'لم يصل هذا الملف كاملًا. أرسله من جديد.',
  refused: (n) =>
    plural('ar', n, {
      zero: 'لم يتغير شيء.',
      one: 'لم يتغير شيء. في الملف خطأ واحد:',
      two: 'لم يتغير شيء. في الملف خطآن:',
      few: 'لم يتغير شيء. في الملف {n} أخطاء:',
      many: 'لم يتغير شيء. في الملف {n} خطأ:',
      other: 'لم يتغير شيء. في الملف {n} خطأ:',
    }),
  mistakes: 'أخطاء الملف',
  place: (file, line) => `${isolate(file)}، السطر ${isolated(line)}`,
  andMoreMistakes: (n) =>
    plural('ar', n, {
      zero: 'لا أخطاء أخرى',
      one: 'وخطأ آخر',
      two: 'وخطآن آخران',
      few: 'و{n} أخطاء أخرى',
      many: 'و{n} خطأ آخر',
      other: 'و{n} خطأ آخر',
    }),
  past: 'الملفات المرسلة',
  noPast: 'لا ملفات بعد.',
  by: (who, time) => `${isolate(who)}، ${isolate(time)}`,
  open: 'افتح',
  openOf: (name) => `افتح ${isolate(name)}`,
  states: {
    sending: 'لم يصل كاملًا',
    checking: 'قيد الفحص',
    refused: 'فيه أخطاء',
    checked: 'ينتظر التأكيد',
    importing: 'قيد الاستيراد',
    imported: 'تم استيراده',
    removed: 'أُلغي',
  },
};
