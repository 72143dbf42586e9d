import type { content as english } from '#text/en/content.ts';
export const content: typeof english = {
  onThisPage: 'في هذه الصفحة',
  updated: (date) => `حُدّثت في ${date}`,
  notFoundTitle: 'الصفحة غير موجودة',
  notFoundText: 'ربما تغيّر العنوان. أما النباتات فما زالت في مكانها.',
  notFoundDescription: 'لا توجد صفحة بهذا العنوان. ابحث عن نبتة، أو ابدأ من الصفحة الرئيسية.',
  noData: 'لا يوجد شيء بعد',
  noDataText: 'لا يوجد محتوى هنا بعد.',
  search: 'ابحث عن نبتة أو هدية',
  clearSearch: 'امسح',
  goHome: 'إلى الصفحة الرئيسية',
  seeGifts: 'كل الهدايا',
  mostGiven: 'الأكثر إهداءً',
  maintenanceTitle: 'تحت الصيانة',
  maintenanceText: 'نسقي النباتات ونعود قريبًا.',
  maintenanceKept: 'سلتك وطلباتك محفوظة.',
  refresh: 'حدّث الصفحة',
};
