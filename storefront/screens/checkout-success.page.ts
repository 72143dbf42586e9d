import { type ResultData, resultData } from '#storefront/checkout/result-data.ts';
import { definePage } from '#storefront/render/page.ts';

export const checkoutSuccessPage = definePage<ResultData>({
  load: resultData,
  head: (_data, text) => ({
    title: `${text.checkout.successTitle} · ${text.shell.brand}`,
    description: text.checkout.successDescription,
    isIndexed: false,
  }),
});
