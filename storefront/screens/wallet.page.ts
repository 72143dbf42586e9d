import { definePage, type Loaded } from '#storefront/page/page.ts';
import { pageIn } from './page-number.ts';

export type WalletData = {
  /** The last page of wallet transactions shown. "Show more" is a link to the next page (product.md 3). */
  page: number;
};

export const page = definePage({
  view: () => import('./wallet.tsx').then((file) => file.Wallet),
  texts: ['wallet'],
  query: ['page'],
  load: async ({ query }): Promise<Loaded<WalletData>> => ({ data: { page: pageIn(query) } }),
  head: (_data, { wallet }) => ({
    title: wallet.title,
    description: wallet.description,
    isIndexed: false,
  }),
});
