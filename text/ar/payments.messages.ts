import type { payments as english } from '#text/en/payments.messages.ts';

export const payments: typeof english = {
  notFound: 'لا توجد عملية دفع بهذا الرقم.',
  providerDown: 'يتعذّر الوصول إلى البنك الآن. طلبك محفوظ لك، فأعد المحاولة بعد قليل.',
  providerRefused: 'تعذّر فتح صفحة الدفع. طلبك محفوظ لك، فأعد المحاولة أو راسلنا.',
  failed: 'لم تتم عملية الدفع',
  refunding: 'المبلغ الذي دفعته في طريقه إلى بطاقتك.',
  refunded: 'أُعيد إلى بطاقتك ما دفعته.',
};
