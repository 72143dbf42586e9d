import * as z from 'zod/mini';
import { ownDevices, ownWishes } from '#contract/notifications/notifications.wire.ts';
import type { Consequences } from '#server/consequences.ts';
import { listDevices, listOwnWishes } from './notifications.store.ts';

/** For `whenDataIsExported`: what is waited for, and browsers that agreed to be told things. Their tokens open a way to them, and stay here. */
export const exportDevices: Consequences['whenDataIsExported'][number] = async ({ database, session }) => ({
  devices: z.encode(ownDevices, await listDevices(database, session.shopperId)),
  wishes: z.encode(ownWishes, await listOwnWishes(database, session.shopperId)),
});
