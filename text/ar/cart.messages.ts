import type { cart as english } from '#text/en/cart.messages.ts';
import { number, plural } from '#text/plural.ts';

const characters = (n: number) =>
  plural('ar', n, {
    zero: 'لا حروف',
    one: 'حرف واحد',
    two: 'حرفان',
    few: '{n} أحرف',
    many: '{n} حرفًا',
    other: '{n} حرف',
  });

const items = (n: number) =>
  plural('ar', n, {
    zero: 'لا أصناف',
    one: 'صنف واحد',
    two: 'صنفان',
    few: '{n} أصناف',
    many: '{n} صنفًا',
    other: '{n} صنف',
  });

export const cart: typeof english = {
  added: 'أُضيف إلى سلتك.',
  changed: 'عدّلنا سلتك.',
  removed: 'أُزيل من سلتك.',
  changedToAvailable: 'حدّثنا سلتك حسب الكمية المتوفرة.',
  noItem: 'لم تعد هذه القطعة في سلتك.',
  problems: {
    noProduct: 'لم نعد نبيع هذا المنتج.',
    notInCity: 'المنتج غير متوفر في هذه المدينة',
    addonNotInCity: 'بعض المنتجات لا يمكن توصيلها إلى مدينتك',
    addonSoldOut: 'بعض المنتجات غير متوفرة حاليًا',
    colourSoldOut: 'نفد اللون المختار',
    colourNeeded: 'فضلًا اختر لون المنتج',
    soldOut: 'نفدت كمية هذا المنتج.',
    noColour: 'لا يتوفر هذا المنتج بهذا اللون.',
    noAddon: 'إحدى الإضافات لا تناسب هذا المنتج.',
    notEngravable: 'لا يمكن النقش على هذا المنتج.',
    noEngravingInCity: 'النقش غير متاح لهذه المدينة بعد.',
    engravingOneLine: 'النقش سطر واحد.',
    engravingTooLong: (most) => `أقصى ما يتسع له النقش هنا ${characters(most)}.`,
    cardTooLong: (most) => `أقصى ما تتسع له البطاقة ${characters(most)}.`,
  },
  notEnough: (available) =>
    plural('ar', available, {
      zero: 'لا يتوفر منها شيء الآن.',
      one: 'المتوفر قطعة واحدة فقط.',
      two: 'المتوفر قطعتان فقط.',
      few: 'المتوفر {n} قطع فقط.',
      many: 'المتوفر {n} قطعة فقط.',
      other: 'المتوفر {n} قطعة فقط.',
    }),
  noMoreLeft: 'كل الكمية المتوفرة في سلتك الآن.',
  tooMany: (most) => `الحد الأقصى للصنف الواحد ${number(most)} في الطلب.`,
  tooManyLines: (most) => `الحد الأقصى للسلة ${items(most)}. أتمم طلب بعضها أولًا من فضلك.`,
  otherProduct: 'لا يمكن تبديل المنتج داخل السلة. أضف المنتج الآخر من فضلك.',
  moved: 'انتقلت سلتك إلى حسابك. أعد المحاولة من فضلك.',
};
