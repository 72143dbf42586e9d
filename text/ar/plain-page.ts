import type { plainPage as english } from '#text/en/plain-page.ts';

export const plainPage: typeof english = {
  incomplete: 'لم يكتمل تحميل الصفحة.',
  reload: 'حدّث الصفحة',
};
