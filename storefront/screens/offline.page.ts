import { definePage } from '#storefront/render/page.ts';

export const offlinePage = definePage<null>({
  load: async () => ({ data: null }),
  head: (_data, text) => ({
    title: `${text.offline.title} · ${text.shell.brand}`,
    description: text.offline.description,
    isIndexed: false,
  }),
});
