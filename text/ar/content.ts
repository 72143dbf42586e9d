import type { content as english } from '#text/en/content.ts';
export const content: typeof english = {
  onThisPage: 'في هذه الصفحة',
  updated: (date) => `حُدّثت في ${date}`,
  notFoundTitle: 'الصفحة ليست هنا',
  notFoundText: 'ربما تغيّر العنوان. أما النباتات فما زالت في مكانها.',
  notFoundDescription: 'لا شيء في هذا العنوان. ابحث عن نبتة، أو ابدأ من الصفحة الرئيسية.',
  noData: 'لا توجد بيانات',
  noDataText: 'لم يُكتب شيء هنا بعد.',
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
