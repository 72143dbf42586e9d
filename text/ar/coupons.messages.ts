import type { coupons as english } from '#text/en/coupons.messages.ts';

export const coupons: typeof english = {
  saved: 'حُفظ كود الخصم.',
  applied: 'تم تطبيق كود الخصم.',
  removed: 'أُزيل كود الخصم.',
  title: {
    percent: (percent) => `خصم ${percent}%`,
    percentUpTo: (percent, riyals) => `خصم ${percent}% بحد أقصى ${riyals}`,
    amount: (riyals) => `خصم ${riyals}`,
    freeDelivery: 'توصيل مجاني',
  },
  condition: {
    minimum: (riyals) => `للمشتريات من ${riyals} فأكثر.`,
    firstOrder: 'لأول طلب لك.',
    cities: (names) => `في \u2068${names}\u2069.`,
    categories: (names) => `على هذه الأنواع: \u2068${names}\u2069.`,
    none: 'لكل الطلبات.',
  },
  problem: {
    unknown: 'كود الخصم غير صحيح. تأكد من كتابته.',
    notYet: (day) => `يسري كود الخصم ابتداءً من ${day}.`,
    over: 'انتهت صلاحية كود الخصم.',
    usedByYou: 'سبق لك استخدام كود الخصم هذا.',
    usedUp: 'انتهى العدد المتاح لاستخدام كود الخصم هذا.',
    firstOrder: 'كود الخصم هذا لأول طلب فقط.',
    city: 'كود الخصم هذا لا يشمل مدينتك.',
    emptyCart: 'أضف هدية إلى سلتك أولًا ثم طبّق كود الخصم.',
    categories: 'كود الخصم هذا لا يشمل النباتات التي في سلتك.',
    minimum: (riyals) => `أضف منتجات بقيمة ${riyals} لتستخدم كود الخصم.`,
    nothingToTake: 'توصيل هذا الطلب مجاني. احتفظ بالكود لطلب آخر.',
  },
};
