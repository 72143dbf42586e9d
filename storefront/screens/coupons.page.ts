import { definePage } from '#storefront/render/page.ts';

export const couponsPage = definePage<null>({
  load: async () => ({ data: null }),
  head: (_data, { coupons, shell }) => ({
    title: `${coupons.title} · ${shell.brand}`,
    description: coupons.description,
    isIndexed: false,
  }),
});
