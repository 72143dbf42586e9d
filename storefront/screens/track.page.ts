import { definePage, type Loaded } from '#storefront/page/page.ts';

export type TrackData = { token: string };

/** What the link leads to is asked for in the browser: nothing of it stands in a page that a crawler could keep. */
export const page = definePage({
  view: () => import('./track.tsx').then((file) => file.Track),
  texts: ['purchase'],
  load: async ({ params }): Promise<Loaded<TrackData>> => ({ data: { token: params.token ?? '' } }),
  head: (_data, text) => ({
    title: `${text.purchase.gift.title} · ${text.shell.brand}`,
    description: text.purchase.gift.description,
    isIndexed: false,
  }),
});
