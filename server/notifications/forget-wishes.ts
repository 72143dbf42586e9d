import type { Consequences } from '#server/consequences.ts';
import { removeWishes } from './wishes.store.ts';

/** For `whenAccountRemoved`: nobody waits any more. */
export const forgetWishes: Consequences['whenAccountRemoved'][number] = (tx, { shopperId }) =>
  removeWishes(tx, shopperId);
