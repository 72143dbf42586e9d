import { definePage } from '#storefront/page/page.ts';

/**
 * The account is personal, so the page is the same for everyone and the account is loaded afterwards (product.md 3).
 */
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
