import type { Consequences } from '#server/consequences.ts';
import { removeFavourites } from './favourites.store.ts';

/** For `whenAccountRemoved`: what somebody liked is nobody's any more. */
export const forgetFavourites: Consequences['whenAccountRemoved'][number] = (tx, { shopperId }) =>
  removeFavourites(tx, shopperId);
