import { resultData } from '#storefront/checkout/payment/result-data.ts';
import { definePage } from '#storefront/page/page.ts';

export const page = definePage({
  view: () => import('./checkout-failed.tsx').then((file) => file.CheckoutFailed),
  texts: ['purchase'],
  query: ['order'],
  load: resultData,
  head: (_data, text) => ({
    title: text.purchase.checkout.result.tabs.failed.title,
    description: text.purchase.checkout.result.tabs.failed.description,
    isIndexed: false,
  }),
});
