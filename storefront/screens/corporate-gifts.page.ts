import { readMasterCall } from '#contract/catalogue/catalogue.calls.ts';
import { listCitiesCall } from '#contract/delivery/delivery.calls.ts';
import { MAX_CITIES } from '#contract/delivery/delivery.limits.ts';
import { definePage, type Loaded } from '#storefront/page/page.ts';

export type CorporateGiftsData = {
  tab: 'gifts' | 'collaboration';
  /** The names of the cities in the page's language, in the order of the city list. */
  cities: string[];
  /** The pictures of three plants, as on the home page; fewer if the shop has fewer. */
  pictures: string[];
};
/** The number of pictures: the tallest plant is in the middle, with one on each side. */
const PICTURES = 3;

export const page = definePage({
  view: () => import('./corporate-gifts.tsx').then((file) => file.CorporateGifts),
  texts: ['tickets'],
  query: ['tab'],
  async load({ query, cityId, call }): Promise<Loaded<CorporateGiftsData>> {
    const cities = await call(listCitiesCall, { limit: MAX_CITIES, page: 1 });
    const master = await call(readMasterCall, { cityId });
    const banner = master.ok ? master.data.banners.find(({ key }) => key === 'corporate') : undefined;
    const rail = master.ok ? (master.data.rails[0]?.products ?? []) : [];
    const plants = [banner?.aside, banner?.product, ...rail].filter((plant) => plant != null);
    return {
      data: {
        tab: query.get('tab') === 'collaboration' ? 'collaboration' : 'gifts',
        cities: cities.ok ? cities.data.map(({ name }) => name) : [],
        pictures: [...new Set(plants.map(({ picture }) => picture))].slice(0, PICTURES),
      },
    };
  },
  head: ({ tab }, { tickets: { enquiries }, shell }) => ({
    title: tab === 'gifts' ? shell.menuItems['corporate-gifts'] : enquiries.collaborationTab,
    description: enquiries.description,
    canonical: '/corporate-gifts',
  }),
});
