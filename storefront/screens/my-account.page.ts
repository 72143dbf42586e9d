import { definePage } from '#storefront/page/page.ts';

/** All content is personal, and loads after the page (product.md 3). */
export const page = definePage({
  view: () => import('./my-account.tsx').then((file) => file.MyAccount),
  texts: ['myAccount'],
  load: async () => ({ data: null }),
  head: (_data, { myAccount }) => ({
    title: myAccount.title,
    description: myAccount.description,
    isIndexed: false,
  }),
});
