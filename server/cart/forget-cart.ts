import type { Consequences } from '#server/consequences.ts';
import { removeCarts } from './cart.store.ts';

/** For `whenAccountRemoved`: the carts go, with what was to be engraved and written on cards. */
export const forgetCart: Consequences['whenAccountRemoved'][number] = (tx, { shopperId }) =>
  removeCarts(tx, shopperId);
