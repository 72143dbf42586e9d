import * as z from 'zod/mini';
import { listChoicesCall } from '#contract/notifications/choices.calls.ts';
import { ownDevices, ownWishes } from '#contract/notifications/notifications.wire.ts';
import type { Consequences } from '#server/consequences.ts';
import { asAnswered } from '#server/http/own-data.ts';
import { dropRefusals } from './choices.store.ts';
import { listChoices } from './list-choices.ts';
import { giveDevices, listDevices, listOwnWishes, removeDevices } from './notifications.store.ts';
import { removeWishes } from './wishes.store.ts';

/**
 * For `whenDataIsExported`: what is waited for, what may be told by which channel, and browsers that agreed to be told
 * things. Their tokens open a way to them, and stay here.
 */
export const exportDevices: Consequences['whenDataIsExported'][number] = async (context) => {
  const { database, session } = context;
  return {
    devices: z.encode(ownDevices, await listDevices(database, session.shopperId)),
    wishes: z.encode(ownWishes, await listOwnWishes(database, session.shopperId)),
    notices: asAnswered(listChoicesCall, await listChoices({}, context)),
  };
};

/** For `whenAccountRemoved`: no browser is told anything of this shopper any more. */
export const forgetDevices: Consequences['whenAccountRemoved'][number] = (tx, { shopperId }) =>
  removeDevices(tx, shopperId);

/** For `whenAccountRemoved`: there is nobody to be told any more. */
export const forgetChoices: Consequences['whenAccountRemoved'][number] = (tx, { shopperId }) =>
  dropRefusals(tx, shopperId);

/** For `whenAccountRemoved`: nobody waits any more. */
export const forgetWishes: Consequences['whenAccountRemoved'][number] = (tx, { shopperId }) =>
  removeWishes(tx, shopperId);

/** A guest that signs in takes the browsers it allowed to be told things along. */
export const moveDevices: Consequences['whenGuestSignsIn'][number] = (tx, { guestId, customerId }) =>
  giveDevices(tx, guestId, customerId);
