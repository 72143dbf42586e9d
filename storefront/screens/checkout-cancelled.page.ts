import { type ResultData, resultData } from '#storefront/checkout/result-data.ts';
import { definePage } from '#storefront/render/page.ts';

export const checkoutCancelledPage = definePage<ResultData>({
  load: resultData,
  head: (_data, text) => ({
    title: `${text.checkout.cancelledTitle} · ${text.shell.brand}`,
    description: text.checkout.cancelledDescription,
    isIndexed: false,
  }),
});
