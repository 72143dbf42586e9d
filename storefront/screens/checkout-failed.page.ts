import { type ResultData, resultData } from '#storefront/checkout/result-data.ts';
import { definePage } from '#storefront/render/page.ts';

export const checkoutFailedPage = definePage<ResultData>({
  load: resultData,
  head: (_data, text) => ({
    title: `${text.checkout.result.tabs.failed.title} · ${text.shell.brand}`,
    description: text.checkout.result.tabs.failed.description,
    isIndexed: false,
  }),
});
