import * as z from 'zod/mini';
import { ownFavourites } from '#contract/favourites/favourites.wire.ts';
import { listTitles } from '#server/catalogue/catalogue.public.ts';
import type { Consequences } from '#server/consequences.ts';
import { listMarks, removeFavourites } from './favourites.store.ts';

/** For `whenDataIsExported`: what somebody likes, since when. */
export const exportFavourites: Consequences['whenDataIsExported'][number] = async ({
  database,
  session,
  language,
}) => {
  const marks = await listMarks(database, session.shopperId);
  const ids = marks.map(({ productId }) => productId);
  const titles = new Map((await listTitles(database, ids)).map((row) => [row.id, row[`title_${language}`]]));
  return {
    favourites: z.encode(
      ownFavourites,
      marks.map((mark) => ({ ...mark, title: titles.get(mark.productId) ?? null })),
    ),
  };
};

/** For `whenAccountRemoved`: what somebody liked is nobody's any more. */
export const forgetFavourites: Consequences['whenAccountRemoved'][number] = (tx, { shopperId }) =>
  removeFavourites(tx, shopperId);
