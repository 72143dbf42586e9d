import { type OrderGroup, orderGroups } from '#contract/orders/orders.wire.ts';
import { definePage, type Loaded } from '#storefront/page/page.ts';
import { pageIn } from './page-number.ts';

export type MyOrdersData = {
  /** The requested order, or null for the list. */
  orderUuid: string | null;
  /** The group that the list shows; null for all orders. */
  group: OrderGroup | null;
  /** The last page of the list that is shown; "show more" is a link to the next (product.md 3). */
  page: number;
};

export const page = definePage({
  view: () => import('./my-orders.tsx').then((file) => file.MyOrders),
  texts: ['purchase', 'tickets'],
  query: ['order_id', 'status', 'page'],
  load: async ({ query }): Promise<Loaded<MyOrdersData>> => ({
    data: {
      orderUuid: query.get('order_id'),
      group: orderGroups.find((group) => group === query.get('status')) ?? null,
      page: pageIn(query),
    },
  }),
  head: (_data, text) => ({
    title: text.purchase.orders.title,
    description: text.purchase.orders.description,
    isIndexed: false,
  }),
});
