import type { shell as english } from '#text/en/shell.ts';

export const shell: typeof english = {
  brand: 'أشجار',
  skipToContent: 'إلى المحتوى',
  notFoundTitle: 'الصفحة ليست هنا',
  notFoundDescription: 'ربما تغيّر العنوان. أما النباتات فما زالت في مكانها.',
};
