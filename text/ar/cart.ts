import type { cart as english } from '#text/en/cart.ts';
import { exactRiyalsInWords } from '#text/money.ts';
import { plural } from '#text/plural.ts';

const piecesOf = (n: number) =>
  plural('ar', n, {
    zero: 'لا قطع',
    one: 'قطعة واحدة',
    two: 'قطعتان',
    few: '{n} قطع',
    many: '{n} قطعة',
    other: '{n} قطعة',
  });

export const cart: typeof english = {
  title: 'سلتك',
  button: (pieces) => (pieces === 0 ? 'السلة، فارغة' : `السلة، فيها ${piecesOf(pieces)}`),
  pieces: piecesOf,
  empty: 'سلتك فارغة',
  emptyText: 'نبتة صغيرة بداية طيبة.',
  ideas: 'هدايا نقترحها لك',
  browse: 'تصفّح الهدايا',
  otherCart: {
    title: (city) => `سلتك في \u2068${city}\u2069 فارغة`,
    text: (city, pieces) => `لكل مدينة سلة خاصة بها. وفي سلتك في \u2068${city}\u2069 ${piecesOf(pieces)}.`,
    back: (city) => `العودة إلى \u2068${city}\u2069`,
  },
  viewCart: 'عرض السلة',
  checkout: 'إتمام الطلب',
  subtotal: 'المجموع الفرعي',
  quantityOf: (title) => `الكمية من \u2068${title}\u2069`,
  plus: (title) => `زيادة كمية \u2068${title}\u2069`,
  minus: (title) => `تقليل كمية \u2068${title}\u2069`,
  remove: (title) => `احذف \u2068${title}\u2069`,
  noMore: (max) =>
    plural('ar', max, {
      zero: 'نفدت الكمية',
      one: 'المتوفر قطعة واحدة فقط',
      two: 'المتوفر قطعتان فقط',
      few: 'المتوفر {n} قطع فقط',
      many: 'المتوفر {n} قطعة فقط',
      other: 'المتوفر {n} قطعة فقط',
    }),
  noneLeft: 'نفدت الكمية',
  colour: (name) => `أصيص \u2068${name}\u2069`,
  engravedWith: 'نقش',
  onTheCard: 'على البطاقة',
  signed: (name) => `التوقيع: \u2068${name}\u2069`,
  hidesSender: 'بدون اسمك',
  card: {
    isEmpty: 'بطاقتك مجانية، ولم تُكتب بعد.',
    write: 'اكتبها الآن',
    save: 'احفظ البطاقة',
    saving: 'لحظة',
    cancel: 'ليس الآن',
  },
  inSet: (titles) => `ضمن طقم: \u2068${titles}\u2069`,
  inBundle: (titles) => `بسعر الطقم: \u2068${titles}\u2069. إذا نقص منه شيء عاد الباقي إلى سعره.`,
  bundleBroken: (title) => `لم يعد طقم «\u2068${title}\u2069» مكتملًا، فعاد ما بقي منه إلى سعره.`,
  fullPrice: (halalas) => `بدلًا من ${exactRiyalsInWords('ar', halalas)}`,
  withCard: 'مع بطاقة',
  problems: {
    notInCity: 'المنتج غير متوفر في هذه المدينة',
    outOfStock: 'نفدت الكمية',
    notEnough: 'المتوفر أقل مما طلبت',
  },
};
