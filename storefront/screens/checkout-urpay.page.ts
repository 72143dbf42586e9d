import { resultData } from '#storefront/checkout/payment/result-data.ts';
import { definePage } from '#storefront/page/page.ts';

/** The page that asks for the phone number and code of a urpay wallet to pay an order (decision 020). */
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
