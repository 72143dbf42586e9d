import { definePage } from '#storefront/render/page.ts';

/** The cart is a person's: the page is the same for everyone, and what is in it comes after load (product.md 3). */
export const cartPage = definePage<null>({
  load: async () => ({ data: null }),
  head: (_data, text) => ({
    title: `${text.checkout.title} · ${text.shell.brand}`,
    description: text.checkout.description,
    isIndexed: false,
  }),
});
