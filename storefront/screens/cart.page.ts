import { definePage } from '#storefront/page/page.ts';

/** The cart is personal, so the page is the same for everyone and the cart is loaded afterwards (product.md 3). */
export const page = definePage({
  view: () => import('./cart.tsx').then((file) => file.Cart),
  texts: ['purchase'],
  load: async () => ({ data: null }),
  head: (_data, text) => ({
    title: text.purchase.checkout.title,
    description: text.purchase.checkout.description,
    isIndexed: false,
  }),
});
