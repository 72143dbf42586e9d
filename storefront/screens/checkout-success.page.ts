import { resultData } from '#storefront/checkout/payment/result-data.ts';
import { definePage } from '#storefront/page/page.ts';

export const page = definePage({
  view: () => import('./checkout-success.tsx').then((file) => file.CheckoutSuccess),
  texts: ['purchase'],
  query: ['order'],
  load: resultData,
  head: (_data, text) => ({
    title: text.purchase.checkout.result.tabs.success.title,
    description: text.purchase.checkout.result.tabs.success.description,
    isIndexed: false,
  }),
});
