import { type ResultData, resultData } from '#storefront/checkout/payment/result-data.ts';
import { definePage, type Loaded } from '#storefront/page/page.ts';

export type CheckoutReturnData = ResultData & { chargeId: string | null };

/** The page that the payment provider returns the shopper to. The result in its URL is not trusted (product.md 7). */
export const page = definePage({
  view: () => import('./checkout-return.tsx').then((file) => file.CheckoutReturn),
  texts: ['purchase'],
  query: ['order', 'tap_id'],
  load: async (request): Promise<Loaded<CheckoutReturnData>> => {
    const { data } = await resultData(request);
    return { data: { ...data, chargeId: request.query.get('tap_id') } };
  },
  head: (_data, text) => ({
    title: text.purchase.checkout.inProgress,
    description: text.purchase.checkout.returningText,
    isIndexed: false,
  }),
});
