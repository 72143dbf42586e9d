import type { InputOf } from '#contract/call.ts';
import type { listFavouritesCall } from '#contract/favourites/favourites.calls.ts';
import { FAVOURITES_A_PAGE } from '#contract/favourites/favourites.limits.ts';
import type { FavouriteList } from '#contract/favourites/favourites.wire.ts';
import { readCardPage } from '#server/catalogue/catalogue.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import { listFavouriteIds } from './favourites.store.ts';

/**
 * A page of the customer's favourites with their availability in the city. Products that are no longer sold are left
 * out.
 */
export async function listFavourites(
  { cityId, page = 1, limit = FAVOURITES_A_PAGE }: InputOf<typeof listFavouritesCall>,
  { database, session, language }: SignedContext,
): Promise<FavouriteList> {
  const ids = await listFavouriteIds(database, session.shopperId);
  const { cards, total, available } = await readCardPage(database, ids, {
    cityId,
    language,
    offset: (page - 1) * limit,
    limit,
  });
  return { products: cards, total, available, page, limit };
}
