import { definePage } from '#storefront/page/page.ts';

export const page = definePage({
  view: () => import('./coupons.tsx').then((file) => file.Coupons),
  texts: ['coupons'],
  load: async () => ({ data: null }),
  head: (_data, { coupons }) => ({
    title: coupons.title,
    description: coupons.description,
    isIndexed: false,
  }),
});
