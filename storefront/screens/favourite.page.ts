import { definePage, type Loaded } from '#storefront/page/page.ts';

export type FavouriteData = {
  /** The last page shown. "Show more" is a link to the next page (product.md 3). */
  page: number;
};

/** The highest page number in the URL. A higher one is a mistake, because it would need 12,000 favourites. */
const LAST_PAGE = 500;

export const page = definePage({
  view: () => import('./favourite.tsx').then((file) => file.Favourite),
  texts: ['favourites'],
  query: ['page'],
  load: async ({ query }): Promise<Loaded<FavouriteData>> => ({
    data: { page: Math.min(LAST_PAGE, Math.max(1, Math.trunc(Number(query.get('page'))) || 1)) },
  }),
  head: (_data, { favourites }) => ({
    title: favourites.title,
    description: favourites.description,
    isIndexed: false,
  }),
});
