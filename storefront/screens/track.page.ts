import { definePage, type Loaded } from '#storefront/page/page.ts';

export type TrackData = { token: string };

/** The browser loads the gift after the page, so that a crawler finds nothing to store. */
export const page = definePage({
  view: () => import('./track.tsx').then((file) => file.Track),
  texts: ['purchase'],
  load: async ({ params }): Promise<Loaded<TrackData>> => ({ data: { token: params.token ?? '' } }),
  head: (_data, text) => ({
    title: text.purchase.gift.title,
    description: text.purchase.gift.description,
    isIndexed: false,
  }),
});
