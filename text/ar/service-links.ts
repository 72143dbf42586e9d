import type { serviceLinks as english } from '#text/en/service-links.ts';

export const serviceLinks: typeof english = {
  label: 'الخدمة والمعلومات',
  pages: {
    'track-order': 'تتبّع برقم الطلب',
    faq: 'الأسئلة الشائعة',
    'order-issue': 'مشكلة في طلب',
    rewards: 'المكافآت',
    'connect-with-us': 'تابعنا',
    app: 'المتجر على جوالك',
    terms: 'الشروط والأحكام',
    accessibility: 'سهولة الوصول',
  },
};
