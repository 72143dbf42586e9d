import type { cart as english } from '#text/en/cart.ts';
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
  browse: 'تصفّح الهدايا',
  viewCart: 'عرض السلة',
  checkout: 'إتمام الطلب',
  subtotal: 'المجموع الفرعي',
  quantityOf: (title) => `الكمية من ${title}`,
  plus: (title) => `زيادة كمية ${title}`,
  minus: (title) => `تقليل كمية ${title}`,
  remove: (title) => `احذف ${title}`,
  noMore: (most) =>
    plural('ar', most, {
      zero: 'نفدت الكمية',
      one: 'المتوفر قطعة واحدة فقط',
      two: 'المتوفر قطعتان فقط',
      few: 'المتوفر {n} قطع فقط',
      many: 'المتوفر {n} قطعة فقط',
      other: 'المتوفر {n} قطعة فقط',
    }),
  noneLeft: 'نفدت الكمية',
  engraved: (text, price) => `نقش «\u2068${text}\u2069»، ${price}`,
  glaze: (name) => `أصيص ${name}`,
  engravedWith: 'نقش',
  onTheCard: 'على البطاقة',
  withCard: 'مع بطاقة',
  problems: {
    notInCity: 'المنتج غير متوفر في هذه المدينة',
    outOfStock: 'نفدت الكمية',
    notEnough: 'المتوفر أقل مما طلبت',
  },
};
