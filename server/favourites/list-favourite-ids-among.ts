import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listFavouriteIdsAmongCall } from '#contract/favourites/favourites.calls.ts';
import type { SignedContext } from '#server/http/context.ts';
import { listFavouritesAmong } from './favourites.store.ts';

/** Selects those of these products that are the customer's favourites. */
export async function listFavouriteIdsAmong(
  { productIds }: InputOf<typeof listFavouriteIdsAmongCall>,
  { database, session }: SignedContext,
): Promise<OutputOf<typeof listFavouriteIdsAmongCall>> {
  return { productIds: await listFavouritesAmong(database, session.shopperId, productIds) };
}
