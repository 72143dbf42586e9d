import { definePage, type Loaded } from '#storefront/page/page.ts';

export type GreetingData = { token: string };

/** The browser loads the greeting after the page, so that a crawler finds nothing to store. */
export const page = definePage({
  view: () => import('./greeting.tsx').then((file) => file.Greeting),
  texts: ['purchase'],
  load: async ({ params }): Promise<Loaded<GreetingData>> => ({ data: { token: params.token ?? '' } }),
  head: (_data, text) => ({
    title: text.purchase.greeting.title,
    description: text.purchase.greeting.description,
    isIndexed: false,
  }),
});
