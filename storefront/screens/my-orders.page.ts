import { type OrderGroup, orderGroups } from '#contract/orders/orders.wire.ts';
import { definePage, type Loaded } from '#storefront/page/page.ts';
import { pageIn } from './page-number.ts';

export type MyOrdersData = {
  /** The id of the order to show, or null for the list. */
  orderUuid: string | null;
  /** The group of orders in the list; null for all orders. */
  group: OrderGroup | null;
  /** The last page of the list shown. "Show more" is a link to the next page (product.md 3). */
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
