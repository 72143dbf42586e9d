import type { Consequences } from '#server/consequences.ts';
import { giveDevices } from './notifications.store.ts';

/** A guest that signs in takes the browsers it allowed to be told things along. */
export const moveDevices: Consequences['whenGuestSignsIn'][number] = (tx, { guestId, customerId }) =>
  giveDevices(tx, guestId, customerId);
