import type { categories as english } from '#text/en/office/categories.ts';
import { isolate } from '#text/isolate.ts';
import { number, plural } from '#text/plural.ts';

const digits = (value: number): string => `\u2066${number(value)}\u2069`;

export const categories: typeof english = {
  title: 'التصنيفات',
  lead: 'ما يختار منه العملاء في القوائم والصفحة الرئيسية، بهذا الترتيب. يظهر كل تغيير فورًا.',
  add: 'تصنيف جديد',
  new: 'تصنيف جديد',
  order: 'بترتيب المتجر',
  empty: 'لا تصنيفات بعد',
  emptyText: 'لا يلزم المنتجَ تصنيف، لكن العملاء يجدون أكثر مع بضعة تصنيفات، مثل نباتات للمكتب.',
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
  about: 'في جملة',
  link: 'الرابط',
  linkHint: 'يبقى كما هو بعد الحفظ.',
  picture: 'الصورة',
  pictureNeeded: 'أضف صورة هنا.',
  needed: 'اكتب هنا.',
  save: 'احفظ',
  cancel: 'إلغاء',
  saved: (name) => `حُفظ ${isolate(name)}. يراه العملاء الآن.`,
  removed: (name) => `حُذف ${isolate(name)}.`,
  removal: {
    title: (name) => `هل تحذف ${isolate(name)}؟`,
    text: 'لا رجعة في الحذف، وتُحذف معه كلمات البحث التي كانت تعنيه.',
    act: 'احذف',
    stays: (name) => `لا يمكن حذف ${isolate(name)} بعد`,
    products: (n) =>
      plural('ar', n, {
        zero: 'لا منتجات فيه.',
        one: 'فيه منتج واحد. أخرجه منه في محرره أولًا.',
        two: 'فيه منتجان. أخرجهما منه في محرريهما أولًا.',
        few: 'فيه \u2066{n}\u2069 منتجات. أخرج كلًا منها في محرره أولًا.',
        many: 'فيه \u2066{n}\u2069 منتجًا. أخرج كلًا منها في محرره أولًا.',
        other: 'فيه \u2066{n}\u2069 منتج. أخرج كلًا منها في محرره أولًا.',
      }),
    more: (n) => `و${digits(n)} غيرها`,
    home: 'تعرضه الصفحة الرئيسية أو مسودتها، أو تقود إليه.',
    toHome: 'افتح الصفحة الرئيسية',
    coupons: (codes) => `تسري عليه أكواد خصم: ${isolate(codes)}. أوقفها أو غيّرها أولًا.`,
    toCoupons: 'افتح أكواد الخصم',
    and: '، ',
  },
};
