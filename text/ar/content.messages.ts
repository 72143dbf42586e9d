import type { content as english } from '#text/en/content.messages.ts';

export const content: typeof english = {
  pageNotFound: 'لا توجد صفحة بهذا الاسم.',
};
