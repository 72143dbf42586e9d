import { resultData } from '#storefront/checkout/payment/result-data.ts';
import { definePage } from '#storefront/page/page.ts';

/** Phone number and code of a urpay wallet, for an order that awaits payment (decision 020). */
export const page = definePage({
  view: () => import('./checkout-urpay.tsx').then((file) => file.CheckoutUrpay),
  texts: ['purchase'],
  query: ['order'],
  load: resultData,
  head: (_data, text) => ({
    title: text.purchase.urpay.title,
    description: text.purchase.urpay.description,
    isIndexed: false,
  }),
});
