import { readMasterCall } from '#contract/catalogue/catalogue.calls.ts';
import { cardOf } from '#storefront/catalogue/card.ts';
import { definePage, type Loaded } from '#storefront/page/page.ts';
import type { NotFoundData } from './not-found.tsx';

export const page = definePage({
  view: () => import('./not-found.tsx').then((file) => file.NotFound),
  async load({ cityId, call }): Promise<Loaded<NotFoundData>> {
    const master = await call(readMasterCall, { cityId });
    const rail = master.ok ? master.data.rails.find(({ products }) => products.length > 0) : undefined;
    return { data: { cards: rail?.products.map((card) => cardOf(card)) ?? [] } };
  },
  head: (_, text) => ({
    title: text.content.notFoundTitle,
    description: text.content.notFoundDescription,
    isIndexed: false,
  }),
});
