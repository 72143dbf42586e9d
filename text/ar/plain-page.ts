import type { plainPage as english } from '#text/en/plain-page.ts';

export const plainPage: typeof english = {
  incomplete: 'لم تكتمل الصفحة عندك.',
  reload: 'حدّث الصفحة',
};
