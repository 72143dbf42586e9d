import { definePage } from '#storefront/render/page.ts';

export type TrackData = { token: string };

/** What the link leads to is asked for in the browser: nothing of it stands in a page that a crawler could keep. */
export const trackPage = definePage<TrackData>({
  load: async ({ params }) => ({ data: { token: params.token ?? '' } }),
  head: (_data, text) => ({
    title: `${text.gift.title} · ${text.shell.brand}`,
    description: text.gift.description,
    isIndexed: false,
  }),
});
