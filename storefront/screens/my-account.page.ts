import { definePage } from '#storefront/page/page.ts';

/** All of it belongs to a person, and is asked for after load (product.md 3). */
export const page = definePage({
  view: () => import('./my-account.tsx').then((file) => file.MyAccount),
  texts: ['myAccount'],
  load: async () => ({ data: null }),
  head: (_data, { myAccount, shell }) => ({
    title: `${myAccount.title} · ${shell.brand}`,
    description: myAccount.description,
    isIndexed: false,
  }),
});
