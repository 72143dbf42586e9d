import type { wallet as english } from '#text/en/wallet.messages.ts';

export const wallet: typeof english = {
  used: 'سيُخصم رصيد محفظتك من هذا الطلب.',
  notUsed: 'لن نستخدم المحفظة في هذا الطلب.',
  empty: 'لا يوجد رصيد في محفظتك.',
  tooLow: (riyals) => `المبلغ أكبر من رصيد محفظتك. يمكنك استخدام ${riyals}.`,
};
