import type { FavouriteState, SaveFavourite } from '#contract/favourites/favourites.wire.ts';
import { findProduct } from '#server/catalogue/catalogue.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { deleteFavourite, insertFavourite } from './favourites.store.ts';

/**
 * Makes a product a favourite, or no longer one. Invariant: whatever comes twice, late or from two tabs at once, there is
 * one row a customer and product or none, as the last that was asked wants it; each write is one statement, and a
 * favourite that is there already keeps its moment.
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
    // Of a product that is no longer sold, or never was, nobody has a favourite after this either.
    await deleteFavourite(database, session.shopperId, productId);
  }
  return { productId, isFavourite };
}
