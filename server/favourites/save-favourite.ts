import type { FavouriteState, SaveFavourite } from '#contract/favourites/favourites.wire.ts';
import { findProduct } from '#server/catalogue/catalogue.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { deleteFavourite, insertFavourite } from './favourites.store.ts';

/**
 * Adds a product to the favourites, or removes it.
 *
 * Invariant: after repeated, late or concurrent requests there is at most one row per customer and product, as the last
 * request demands. Each write is one statement, and an existing favourite keeps its date.
 */
export async function saveFavourite(
  { productId, isFavourite }: SaveFavourite,
  { database, session, clock }: SignedContext,
): Promise<FavouriteState> {
  if (isFavourite) {
    if ((await findProduct(database, String(productId))) === null)
      throw refuse('notFound', (t) => t.catalogue.noProduct);
    await insertFavourite(database, session.shopperId, productId, clock.now());
  } else {
    // Removing needs no check: a product that is no longer sold must be removable, and an unknown product has no row.
    await deleteFavourite(database, session.shopperId, productId);
  }
  return { productId, isFavourite };
}
