import { definePage } from '#storefront/page/page.ts';

/** The page that tracks an order without an account. The order number and phone never appear in the URL. */
export const page = definePage({
  view: () => import('./track-order.tsx').then((file) => file.TrackOrder),
  texts: ['purchase'],
  load: async () => ({ data: null }),
  head: (_data, { purchase }) => ({
    title: purchase.trackOrder.title,
    description: purchase.trackOrder.description,
    isIndexed: true,
  }),
});
