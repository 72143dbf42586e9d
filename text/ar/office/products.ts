import { accountRiyalsInWords } from '#text/account-money.ts';
import type { products as english } from '#text/en/office/products.ts';
import { isolate } from '#text/isolate.ts';
import { number, plural } from '#text/plural.ts';

const digits = (value: number): string => `\u2066${number(value)}\u2069`;

export const products: typeof english = {
  title: 'المنتجات',
  lead: 'ما يبيعه المتجر. لا يتغير شيء أمام العملاء قبل أن تنشره.',
  add: 'منتج جديد',
  adding: 'نبدأ منتجًا جديدًا',
  find: 'الاسم أو الرابط أو الرف',
  filters: 'أي المنتجات',
  show: {
    all: 'الكل',
    onSale: 'معروض',
    draft: 'له مسودة',
    scheduled: 'له موعد',
    outOfStock: 'نفد',
    withdrawn: 'مسحوب',
  },
  emptyTitle: 'لا منتجات هنا',
  empty: 'اختر قسمًا آخر من القائمة، أو ابدأ منتجًا جديدًا.',
  noneFound: 'لا يوجد منتج بهذا الاسم هنا',
  noneFoundText: 'ابحث في بقية أقسام القائمة، أو اكتب جزءًا أقصر من الاسم.',
  more: 'اعرض المزيد',
  columns: { product: 'المنتج', state: 'الحالة', stock: 'المخزون', price: 'السعر' },
  unnamed: 'منتج بلا اسم',
  state: {
    onSale: 'معروض',
    withdrawn: 'مسحوب',
    neverPublished: 'لم يُنشر بعد',
    draft: (who) => `مسودة \u2068${who}\u2069`,
    planned: (moment) => `يُنشر ${isolate(moment)}`,
    missed: 'تعذّر نشره في موعده',
  },
  pieces: (n) =>
    plural('ar', n, {
      zero: 'لا قطع',
      one: 'قطعة واحدة',
      two: 'قطعتان',
      few: '{n} قطع',
      many: '{n} قطعة',
      other: '{n} قطعة',
    }),
  soldOut: (n, of) => `الألوان النافدة: ${digits(n)} من ${digits(of)}`,
  noPrice: 'بلا سعر بعد',
  price: {
    change: 'غيّر',
    changeOf: (name) => `غيّر سعر ${isolate(name)}`,
    title: (name) => `سعر ${isolate(name)}`,
    lead: 'يراه العملاء خلال ثانيتين.',
    price: 'السعر بالريال شامل الضريبة',
    oldPrice: 'السعر السابق',
    optional: 'اختياري',
    save: 'انشر السعر',
    saved: (name, halalas) => `سعر ${isolate(name)} الآن ${accountRiyalsInWords('ar', halalas)}.`,
  },
  gone: 'هذا المنتج ليس هنا',
  goneText: 'حُذفت مسودة المنتج الجديد، أو نُشر برقمه الخاص.',
  back: 'المنتجات',
};
