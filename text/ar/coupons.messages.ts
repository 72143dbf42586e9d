import type { coupons as english } from '#text/en/coupons.messages.ts';

export const coupons: typeof english = {
  saved: 'حُفظ الرمز لك.',
  applied: 'طُبّق الرمز.',
  removed: 'أُزيل الرمز.',
  title: {
    percent: (percent) => `خصم ${percent}%`,
    percentUpTo: (percent, riyals) => `خصم ${percent}% بحد أقصى ${riyals}`,
    amount: (riyals) => `خصم ${riyals}`,
    freeDelivery: 'توصيل مجاني',
  },
  condition: {
    minimum: (riyals) => `للمشتريات من ${riyals} فأكثر.`,
    firstOrder: 'لأول طلب لك.',
    cities: (names) => `في ${names}.`,
    categories: (names) => `لأقسام: ${names}.`,
    none: 'لكل الطلبات.',
  },
  problem: {
    unknown: 'لا نعرف هذا الرمز. فضلًا تحقق من كتابته.',
    notYet: (day) => `يبدأ العمل بهذا الرمز في ${day}.`,
    over: 'انتهت مدة هذا الرمز.',
    usedByYou: 'سبق لك استخدام هذا الرمز.',
    usedUp: 'نفدت مرات استخدام هذا الرمز.',
    firstOrder: 'هذا الرمز لأول طلب فقط.',
    city: 'هذا الرمز لا يشمل مدينتك.',
    emptyCart: 'أضف شيئًا إلى سلتك أولًا ثم طبّق الرمز.',
    categories: 'هذا الرمز لا يشمل ما في سلتك من نباتات.',
    minimum: (riyals) => `بقي لاستخدام هذا الرمز أن تضيف إلى سلتك ما قيمته ${riyals}.`,
    nothingToTake: 'توصيل هذا الطلب مجاني أصلًا. احتفظ بالرمز لطلب آخر.',
  },
};
