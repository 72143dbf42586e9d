import * as z from 'zod/mini';
import { ownFavourites } from '#contract/favourites/favourites.wire.ts';
import { listTitles } from '#server/catalogue/catalogue.public.ts';
import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { deleteFavourites, listFavouriteRows } from './favourites.store.ts';

/** For `onDataExport`: what somebody likes, since when. */
export const exportFavourites: TransactionHooks['onDataExport'][number] = async ({
  database,
  session,
  language,
}) => {
  const marks = await listFavouriteRows(database, session.shopperId);
  const ids = marks.map(({ productId }) => productId);
  const titles = new Map((await listTitles(database, ids)).map((row) => [row.id, row[`title_${language}`]]));
  return {
    favourites: z.encode(
      ownFavourites,
      marks.map((mark) => ({ ...mark, title: titles.get(mark.productId) ?? null })),
    ),
  };
};

/** For `onAccountRemoved`: what somebody liked is nobody's any more. */
export const eraseFavourites: TransactionHooks['onAccountRemoved'][number] = (tx, { shopperId }) =>
  deleteFavourites(tx, shopperId);
