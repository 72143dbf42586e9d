import type { cart as english } from '#text/en/cart.messages.ts';
import { plural } from '#text/plural.ts';
import { cart as screen } from './cart.ts';
import { engravingNotDrawn } from './character-problems.ts';
import { pieces } from './pieces.ts';

const characters = (n: number) =>
  plural('ar', n, {
    zero: 'لا حروف',
    one: 'حرف واحد',
    two: 'حرفان',
    few: '{n} أحرف',
    many: '{n} حرفًا',
    other: '{n} حرف',
  });

export const cart: typeof english = {
  added: 'أُضيف إلى سلتك.',
  bundleAdded: 'الطقم الآن في سلتك.',
  noBundle: 'لم يعد هذا الطقم معروضًا.',
  changed: 'حدّثنا سلتك.',
  removed: 'أُزيل من سلتك.',
  changedToAvailable: 'حدّثنا سلتك حسب الكمية المتوفرة.',
  noItem: 'هذا المنتج لم يعد في سلتك.',
  problems: {
    noProduct: 'لم نعد نبيع هذا المنتج.',
    notInCity: screen.problems.notInCity,
    addonNotInCity: 'بعض المنتجات لا تصل إلى مدينتك',
    addonSoldOut: 'بعض المنتجات غير متوفرة حاليًا',
    colourSoldOut: 'نفد اللون المختار',
    colourNeeded: 'فضلًا اختر لون المنتج',
    soldOut: 'نفدت كمية هذا المنتج.',
    noColour: 'لا يتوفر هذا المنتج بهذا اللون.',
    noAddon: 'إحدى الإضافات لا تناسب هذا المنتج.',
    notEngravable: 'لا يمكن النقش على هذا المنتج.',
    noEngravingInCity: 'النقش غير متاح في هذه المدينة حاليًا.',
    engravingOneLine: 'يُكتب النقش في سطر واحد.',
    engravingNotDrawn,
    engravingTooLong: (max) => `الحد الأقصى للنقش هنا ${characters(max)}.`,
    cardTooLong: (max) => `الحد الأقصى للبطاقة ${characters(max)}.`,
    cardFromTooLong: (max) => `الحد الأقصى للاسم على البطاقة ${characters(max)}.`,
  },
  notEnough: (available) =>
    plural('ar', available, {
      zero: 'نفدت الكمية.',
      one: 'المتوفر قطعة واحدة فقط.',
      two: 'المتوفر قطعتان فقط.',
      few: 'المتوفر {n} قطع فقط.',
      many: 'المتوفر {n} قطعة فقط.',
      other: 'المتوفر {n} قطعة فقط.',
    }),
  noMoreLeft: 'كل الكمية المتوفرة في سلتك الآن.',
  tooManyPieces: (max) =>
    `الحد الأقصى للطلب الواحد ${pieces(max)}. للكميات الأكبر أرسل لنا نموذج هدايا الشركات ونتولى الباقي.`,
  otherProduct: 'لا يمكن تبديل المنتج داخل السلة. أضف المنتج الآخر من فضلك.',
  moved: 'انتقلت سلتك إلى حسابك. أعد المحاولة من فضلك.',
};
