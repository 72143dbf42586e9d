import { resultData } from '#storefront/checkout/payment/result-data.ts';
import { definePage } from '#storefront/page/page.ts';

export const page = definePage({
  view: () => import('./checkout-cancelled.tsx').then((file) => file.CheckoutCancelled),
  texts: ['purchase'],
  query: ['order'],
  load: resultData,
  head: (_data, text) => ({
    title: text.purchase.checkout.result.tabs.cancelled.title,
    description: text.purchase.checkout.result.tabs.cancelled.description,
    isIndexed: false,
  }),
});
