import type { Consequences } from '#server/consequences.ts';
import { dropRefusals } from './choices.store.ts';

/** For `whenAccountRemoved`: there is nobody to be told any more. */
export const forgetChoices: Consequences['whenAccountRemoved'][number] = (tx, { shopperId }) =>
  dropRefusals(tx, shopperId);
