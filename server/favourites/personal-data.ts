import * as z from 'zod/mini';
import { ownFavourites } from '#contract/favourites/favourites.wire.ts';
import { listTitles } from '#server/catalogue/catalogue.public.ts';
import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { deleteFavourites, listFavouriteRows } from './favourites.store.ts';

/** Handles `onDataExport`: exports the customer's favourites with their dates. */
export const exportFavourites: TransactionHooks['onDataExport'][number] = async ({
  database,
  session,
  language,
}) => {
  const favourites = await listFavouriteRows(database, session.shopperId);
  const ids = favourites.map(({ productId }) => productId);
  const titles = new Map((await listTitles(database, ids)).map((row) => [row.id, row[`title_${language}`]]));
  return {
    favourites: z.encode(
      ownFavourites,
      favourites.map((favourite) => ({ ...favourite, title: titles.get(favourite.productId) ?? null })),
    ),
  };
};

/** Handles `onAccountRemoved`: deletes the customer's favourites. */
export const eraseFavourites: TransactionHooks['onAccountRemoved'][number] = (tx, { shopperId }) =>
  deleteFavourites(tx, shopperId);
