import * as z from 'zod/mini';
import { listChoicesCall } from '#contract/notifications/choices.calls.ts';
import { ownDevices, ownWishes } from '#contract/notifications/notifications.wire.ts';
import type { Consequences } from '#server/consequences.ts';
import { asAnswered } from '#server/http/own-data.ts';
import { listChoices } from './list-choices.ts';
import { listDevices, listOwnWishes } from './notifications.store.ts';

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
