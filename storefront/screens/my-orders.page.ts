import { type OrderGroup, orderGroups } from '#contract/orders/orders.wire.ts';
import { definePage } from '#storefront/render/page.ts';
import { pageIn } from './page-number.ts';

export type MyOrdersData = {
  /** The one order asked for, or null for the list. */
  orderUuid: string | null;
  /** Which orders the list shows; null for all. */
  group: OrderGroup | null;
  /** The last page of the list that is shown; "show more" is a link to the next (product.md 3). */
  page: number;
};

export const myOrdersPage = definePage<MyOrdersData>({
  load: async ({ query }) => ({
    data: {
      orderUuid: query.get('order_id'),
      group: orderGroups.find((group) => group === query.get('status')) ?? null,
      page: pageIn(query),
    },
  }),
  head: (_data, text) => ({
    title: `${text.orders.title} · ${text.shell.brand}`,
    description: text.orders.description,
    isIndexed: false,
  }),
});
