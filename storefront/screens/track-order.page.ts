import { definePage } from '#storefront/page/page.ts';

/** Tracking an order without an account; number and phone are never part of the address. */
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
