import { definePage } from '#storefront/page/page.ts';

export const page = definePage({
  view: () => import('./offline.tsx').then((file) => file.Offline),
  texts: ['offline'],
  load: async () => ({ data: null }),
  head: (_data, text) => ({
    title: text.offline.title,
    description: text.offline.description,
    isIndexed: false,
  }),
});
