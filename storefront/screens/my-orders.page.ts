import { definePage } from '#storefront/render/page.ts';

export type MyOrdersData = {
  /** The one order asked for, or null for the list. */
  orderUuid: string | null;
  /** How many pages of the list are shown at once. */
  pages: number;
};

const MOST_PAGES = 5;

export const myOrdersPage = definePage<MyOrdersData>({
  load: async ({ query }) => ({
    data: {
      orderUuid: query.get('order_id'),
      pages: Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(query.get('page'))) || 1)),
    },
  }),
  head: (_data, text) => ({
    title: `${text.orders.title} · ${text.shell.brand}`,
    description: text.orders.description,
    isIndexed: false,
  }),
});
