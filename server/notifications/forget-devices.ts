import type { Consequences } from '#server/consequences.ts';
import { removeDevices } from './notifications.store.ts';

/** For `whenAccountRemoved`: no browser is told anything of this shopper any more. */
export const forgetDevices: Consequences['whenAccountRemoved'][number] = (tx, { shopperId }) =>
  removeDevices(tx, shopperId);
