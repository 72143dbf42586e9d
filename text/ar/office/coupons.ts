import { accountRiyalsInWords } from '#text/account-money.ts';
import type { coupons as english } from '#text/en/office/coupons.ts';
import { number, plural } from '#text/plural.ts';

const isolate = (name: string): string => `\u2068${name}\u2069`;
const orderCount = (n: number): string =>
  plural('ar', n, {
    zero: 'لا طلبات',
    one: 'طلب واحد',
    two: 'طلبان',
    few: '{n} طلبات',
    many: '{n} طلبًا',
    other: '{n} طلب',
  });
const amountText = `اكتب مبلغًا من \u20660.01\u2069 إلى \u2066${number(100_000)}\u2069 ريال، وبخانتين عشريتين على الأكثر.`;

export const coupons: typeof english = {
  title: 'أكواد الخصم',
  lead: 'يكتبها العملاء في السلة.',
  add: 'كود جديد',
  find: 'جزء من الكود',
  filters: 'أي الأكواد',
  show: { running: 'السارية', planned: 'القادمة', ended: 'المنتهية', stopped: 'الموقوفة' },
  life: { running: 'سارٍ', planned: 'قادم', ended: 'منتهٍ', usedUp: 'استُخدم كله', stopped: 'موقوف' },
  empty: {
    running: 'لا كود ساريًا الآن',
    planned: 'لا أكواد قادمة',
    ended: 'لا أكواد منتهية',
    stopped: 'لا أكواد موقوفة',
  },
  emptyText: 'أنشئ كودًا، وحدد ما يخصمه وأيامه.',
  noneFound: 'لا كود هنا بهذه الحروف',
  noneFoundText: 'ابحث في الأقسام الأخرى من القائمة، أو اكتب جزءًا أقصر.',
  more: 'اعرض المزيد',
  columns: {
    code: 'الكود',
    takes: 'الخصم',
    days: 'الأيام',
    uses: 'الطلبات',
    given: 'المخصوم',
    acts: 'الإجراءات',
  },
  days: (from, until) =>
    until === null ? `ابتداءً من ${isolate(from)}` : `من ${isolate(from)} إلى ${isolate(until)}`,
  uses: (n, max) =>
    max === null ? orderCount(n) : `\u2066${number(n)}\u2069 من أصل \u2066${number(max)}\u2069`,
  given: (halalas) => `خُصم ${accountRiyalsInWords('ar', halalas)}`,
  each: (n) =>
    plural('ar', n, {
      zero: '{n} طلب لكل عميل',
      one: 'طلب واحد لكل عميل',
      two: 'طلبان لكل عميل',
      few: '{n} طلبات لكل عميل',
      many: '{n} طلبًا لكل عميل',
      other: '{n} طلب لكل عميل',
    }),
  edit: 'تعديل',
  editOf: (code) => `تعديل ${isolate(code)}`,
  stop: 'إيقاف',
  stopOf: (code) => `إيقاف ${isolate(code)}`,
  restart: 'تشغيل',
  restartOf: (code) => `إعادة تشغيل ${isolate(code)}`,
  stopped: (code) => `أُوقف ${isolate(code)}. ويبقى في الطلبات التي استخدمته.`,
  restarted: (code) => `عاد ${isolate(code)} إلى العمل.`,
  saved: (code) => `حُفظ ${isolate(code)}.`,
  form: {
    add: 'كود خصم جديد',
    edit: (code) => `كود الخصم ${isolate(code)}`,
    code: 'الكود',
    codeHint: 'لا فرق عند الكتابة بين حروف كبيرة وصغيرة، ولا بين الأرقام العربية والإنجليزية.',
    kind: 'ما يخصمه',
    kinds: { percent: 'نسبة', amount: 'مبلغ', freeDelivery: 'رسوم التوصيل' },
    percent: 'النسبة المئوية',
    upTo: 'بحد أقصى، بالريال',
    amount: 'المبلغ بالريال',
    minimum: 'للمشتريات من، بالريال',
    from: 'أول يوم',
    until: 'آخر يوم',
    cities: 'أين يسري',
    allCities: 'في كل المدن',
    someCities: 'في مدن محددة',
    categories: 'على ماذا',
    allCategories: 'على كل المنتجات',
    someCategories: 'على تصنيفات محددة',
    firstOrder: 'لأول طلب للعميل فقط',
    limit: 'عدد الطلبات كلها',
    limitEach: 'عدد الطلبات لكل عميل',
    optional: 'اختياري',
    save: 'حفظ',
    choicesFailed: 'لم تُحمّل المدن والتصنيفات.',
  },
  /** Error messages for the fields of a coupon, used by both the form and the server. */
  mistakes: {
    codeMissing: () => 'اكتب كودًا فيه حروف أو أرقام.',
    codeTooLong: () => 'أقصى طول للكود \u206640\u2069 حرفًا.',
    codeTaken: () => 'هذا الكود مستخدم. اختر كودًا آخر أو عدّل الموجود.',
    percent: () => 'اكتب عددًا صحيحًا من \u20661\u2069 إلى \u2066100\u2069.',
    amount: () => amountText,
    from: () => 'اختر أول يوم.',
    until: () => 'لا يكون آخر يوم قبل أول يوم.',
    cities: () => 'اختر مدينة واحدة على الأقل.',
    categories: () => 'اختر تصنيفًا واحدًا على الأقل.',
    limit: () => `اكتب عددًا صحيحًا من \u20661\u2069 إلى \u2066${number(1_000_000)}\u2069، أو اتركه فارغًا.`,
    limitUsed: (uses) => `سبق استخدامه: ${orderCount(uses)}. لا يكون الحد أقل من ذلك.`,
  },
};
