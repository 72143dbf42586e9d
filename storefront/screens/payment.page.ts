import { definePage, type Loaded } from '#storefront/page/page.ts';
import { pageIn } from './page-number.ts';

export type PaymentData = {
  /** The last page of payments shown. "Show more" is a link to the next page (product.md 3). */
  page: number;
};

export const page = definePage({
  view: () => import('./payment.tsx').then((file) => file.Payment),
  texts: ['payments'],
  query: ['page'],
  load: async ({ query }): Promise<Loaded<PaymentData>> => ({ data: { page: pageIn(query) } }),
  head: (_data, { payments }) => ({
    title: payments.title,
    description: payments.description,
    isIndexed: false,
  }),
});
