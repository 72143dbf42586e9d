import { definePage } from '#storefront/render/page.ts';

export type CheckoutReturnData = { orderUuid: string | null; chargeId: string | null };

/** Where the payment page sends the shopper; what it says in the address is not believed (product.md 7). */
export const checkoutReturnPage = definePage<CheckoutReturnData>({
  load: async ({ query }) => ({ data: { orderUuid: query.get('order'), chargeId: query.get('tap_id') } }),
  head: (_data, text) => ({
    title: `${text.checkout.inProgress} · ${text.shell.brand}`,
    description: text.checkout.returningText,
    isIndexed: false,
  }),
});
