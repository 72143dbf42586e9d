import { type ResultData, resultData } from '#storefront/checkout/result-data.ts';
import { definePage } from '#storefront/render/page.ts';

/** Number and code of a urpay wallet, for an order that awaits payment (decision 020). */
export const checkoutUrpayPage = definePage<ResultData>({
  load: resultData,
  head: (_data, text) => ({
    title: `${text.urpay.title} · ${text.shell.brand}`,
    description: text.urpay.description,
    isIndexed: false,
  }),
});
