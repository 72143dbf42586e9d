import { definePage } from '#storefront/page/page.ts';

export const page = definePage({
  view: () => import('./coupons.tsx').then((file) => file.Coupons),
  texts: ['coupons'],
  load: async () => ({ data: null }),
  head: (_data, { coupons, shell }) => ({
    title: `${coupons.title} · ${shell.brand}`,
    description: coupons.description,
    isIndexed: false,
  }),
});
