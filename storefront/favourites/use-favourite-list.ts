import { useCallback } from 'react';
import { isSoldOut } from '#contract/catalogue/catalogue.rules.ts';
import type { ProductCard } from '#contract/catalogue/catalogue.wire.ts';
import { listFavouritesCall } from '#contract/favourites/favourites.calls.ts';
import { FAVOURITES_A_PAGE } from '#contract/favourites/favourites.limits.ts';
import { callApi } from '#storefront/api/api.ts';
import { usePages } from '#storefront/api/use-pages.ts';
import { href } from '#storefront/routes.ts';
import { useFavouriteIds } from './favourite-ids.ts';
import { setFavourites } from './live-favourites.ts';

const isAvailable = (product: ProductCard): boolean => product.isInCity && !isSoldOut(product);
const accept = (products: readonly ProductCard[]): void => setFavourites(products.map(({ id }) => id));

/** A customer's favourites in a city, up to the requested page. Use it only in components shown to customers. */
export function useFavouriteList(cityId: number, page: number) {
  const favouriteState = useFavouriteIds();
  const read = useCallback(
    async (requested: number) => {
      const answer = await callApi(listFavouritesCall, { cityId, page: requested, limit: FAVOURITES_A_PAGE });
      if (!answer.ok) return answer;
      const { products, total, available } = answer.data;
      return { ...answer, data: { items: products, total, about: { available } } };
    },
    [cityId],
  );
  const { state, more, ...pages } = usePages<ProductCard, { available: number }>({
    read,
    keyOf: ({ id }) => id,
    size: FAVOURITES_A_PAGE,
    page,
    addressOf: (last) => href('favourite', {}, { page: last }),
    whenRead: accept,
  });
  // A product removed from the favourites stays in the list, so that nothing moves under the finger and a second press
  // restores it. It is no longer counted.
  const gone = state.kind === 'ready' ? state.items.filter(({ id }) => !favouriteState.has(id)) : [];
  return {
    ...pages,
    state,
    /** The number of favourites without those removed since the list was loaded. */
    total: state.kind === 'ready' ? state.total - gone.length : 0,
    available: state.kind === 'ready' ? state.about.available - gone.filter(isAvailable).length : 0,
    more: () => more(gone.length > 0),
  };
}
