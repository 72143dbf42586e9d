import type { serviceLinks as english } from '#text/en/service-links.ts';

export const serviceLinks: typeof english = {
  label: 'الخدمة والمعلومات',
  pages: {
    faq: 'أسئلة متكررة',
    'order-issue': 'مشكلة في طلب',
    rewards: 'المكافآت',
    'connect-with-us': 'نبقى على صلة',
    app: 'على شاشة جوالك',
    terms: 'الشروط والأحكام',
    accessibility: 'إتاحة الوصول',
  },
};
