import * as z from 'zod/mini';
import { ownDevices, ownStockAlerts } from '#contract/notifications/notifications.wire.ts';
import { listNotificationPreferencesCall } from '#contract/notifications/preferences.calls.ts';
import { asAnswered } from '#server/http/data-export.ts';
import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { deleteDevices, listDevices, listOwnAlertRows, updateDeviceOwner } from './notifications.store.ts';
import { listNotificationPreferences } from './preferences/list-notification-preferences.ts';
import { deleteRefusals } from './preferences/preferences.store.ts';
import { deleteStockAlerts } from './stock-alerts/stock-alerts.store.ts';

/**
 * For `onDataExport`: what is waited for, what may be told by which channel, and browsers that agreed to be told
 * things. Their tokens open a way to them, and stay here.
 */
export const exportDevices: TransactionHooks['onDataExport'][number] = async (context) => {
  const { database, session } = context;
  return {
    devices: z.encode(ownDevices, await listDevices(database, session.shopperId)),
    stockAlerts: z.encode(ownStockAlerts, await listOwnAlertRows(database, session.shopperId)),
    notices: asAnswered(listNotificationPreferencesCall, await listNotificationPreferences({}, context)),
  };
};

/** For `onAccountRemoved`: no browser is told anything of this shopper any more. */
export const eraseDevices: TransactionHooks['onAccountRemoved'][number] = (tx, { shopperId }) =>
  deleteDevices(tx, shopperId);

/** For `onAccountRemoved`: there is nobody to be told any more. */
export const erasePreferences: TransactionHooks['onAccountRemoved'][number] = (tx, { shopperId }) =>
  deleteRefusals(tx, shopperId);

/** For `onAccountRemoved`: nobody waits any more. */
export const eraseStockAlerts: TransactionHooks['onAccountRemoved'][number] = (tx, { shopperId }) =>
  deleteStockAlerts(tx, shopperId);

/** A guest that signs in takes the browsers it allowed to be told things along. */
export const moveDevices: TransactionHooks['onGuestSignIn'][number] = (tx, { guestId, customerId }) =>
  updateDeviceOwner(tx, guestId, customerId);
