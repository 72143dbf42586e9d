import { definePage } from '#storefront/render/page.ts';
import { pageIn } from './page-number.ts';

export type PaymentData = {
  /** The last page of payments that is shown; "show more" is a link to the next (product.md 3). */
  page: number;
};

export const paymentPage = definePage<PaymentData>({
  load: async ({ query }) => ({ data: { page: pageIn(query) } }),
  head: (_data, { payments, shell }) => ({
    title: `${payments.title} · ${shell.brand}`,
    description: payments.description,
    isIndexed: false,
  }),
});
