import type { palette as english } from '#text/en/office/palette.ts';
import { isolate } from '#text/isolate.ts';
import { number, plural } from '#text/plural.ts';

const digits = (value: number): string => `\u2066${number(value)}\u2069`;

export const palette: typeof english = {
  title: 'ألوان الأصص',
  lead: 'الألوان التي تتوفر بها الأصص. يظهر كل تغيير في المتجر فورًا.',
  add: 'لون جديد',
  all: 'كل الألوان',
  empty: 'لا ألوان بعد',
  emptyText: 'أضف ألوان أصصك، ثم اختر منها في كل منتج.',
  products: (n) =>
    plural('ar', n, {
      zero: 'لا منتجات',
      one: 'منتج واحد',
      two: 'منتجان',
      few: '\u2066{n}\u2069 منتجات',
      many: '\u2066{n}\u2069 منتجًا',
      other: '\u2066{n}\u2069 منتج',
    }),
  changed: (who, when) => `${isolate(who)}، ${when}`,
  name: 'الاسم',
  hex: 'اللون',
  hexHint: 'مثل \u2066#9CAE92\u2069، أو اختره بجوار الحقل.',
  pick: 'اختر اللون',
  code: 'الرمز في الروابط والملفات',
  codeHint: 'مثل \u2066dark-green\u2069. يبقى كما هو بعد الحفظ.',
  sample: 'ليلى',
  sampleText: 'هكذا يُقرأ النقش عليه.',
  needed: 'اكتب هنا.',
  save: 'احفظ',
  cancel: 'إلغاء',
  saved: (name) => `حُفظ ${isolate(name)}. يراه العملاء الآن.`,
  removed: (name) => `حُذف ${isolate(name)}.`,
  remove: (name) => `احذف ${isolate(name)}`,
  removal: {
    title: (name) => `هل تحذف ${isolate(name)}؟`,
    text: 'لا رجعة في الحذف، وتُحذف معه كلمات البحث التي كانت تعنيه.',
    act: 'احذف',
    stays: (name) => `لا يمكن حذف ${isolate(name)}`,
    products: (n) =>
      `${plural('ar', n, {
        zero: 'لا منتجات بهذا اللون.',
        one: 'يستخدمه الآن أو استخدمه من قبل منتج واحد،',
        two: 'يستخدمه الآن أو استخدمه من قبل منتجان،',
        few: 'يستخدمه الآن أو استخدمه من قبل \u2066{n}\u2069 منتجات،',
        many: 'يستخدمه الآن أو استخدمه من قبل \u2066{n}\u2069 منتجًا،',
        other: 'يستخدمه الآن أو استخدمه من قبل \u2066{n}\u2069 منتج،',
      })} وقد تعرضه سلال وطلبات. يمكنك تغيير اسمه.`,
    more: (n) => `و${digits(n)} غيرها`,
  },
};
