import * as z from 'zod/mini';
import { ownDevices, ownStockAlerts } from '#contract/notifications/notifications.wire.ts';
import { listNotificationPreferencesCall } from '#contract/notifications/preferences.calls.ts';
import { ownWhatsappConsents } from '#contract/notifications/whatsapp.wire.ts';
import { asAnswered } from '#server/http/data-export.ts';
import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { deleteDevices, listDevices, listOwnAlertRows, updateDeviceOwner } from './notifications.store.ts';
import { listNotificationPreferences } from './preferences/list-notification-preferences.ts';
import { deleteRefusals } from './preferences/preferences.store.ts';
import { deleteStockAlerts } from './stock-alerts/stock-alerts.store.ts';
import { deleteConsents, listConsents } from './whatsapp/consents.store.ts';
import { deleteMessages } from './whatsapp/whatsapp-messages.store.ts';

/**
 * Handles `onDataExport`: exports stock alerts, notification preferences, WhatsApp consents and registered browsers.
 * Device tokens are left out, because anyone who has one can send messages to the browser.
 */
export const exportDevices: TransactionHooks['onDataExport'][number] = async (context) => {
  const { database, session } = context;
  return {
    devices: z.encode(ownDevices, await listDevices(database, session.shopperId)),
    stockAlerts: z.encode(ownStockAlerts, await listOwnAlertRows(database, session.shopperId)),
    whatsapp: z.encode(ownWhatsappConsents, await listConsents(database, session.shopperId)),
    notices: asAnswered(listNotificationPreferencesCall, await listNotificationPreferences({}, context)),
  };
};

/** Handles `onAccountRemoved`: deletes the registered browsers. */
export const eraseDevices: TransactionHooks['onAccountRemoved'][number] = (tx, { shopperId }) =>
  deleteDevices(tx, shopperId);

/** Handles `onAccountRemoved`: deletes notification preferences, WhatsApp consents and WhatsApp messages. */
export const erasePreferences: TransactionHooks['onAccountRemoved'][number] = async (tx, { shopperId }) => {
  await deleteRefusals(tx, shopperId);
  await deleteConsents(tx, shopperId);
  await deleteMessages(tx, shopperId);
};

/** Handles `onAccountRemoved`: deletes the stock alerts. */
export const eraseStockAlerts: TransactionHooks['onAccountRemoved'][number] = (tx, { shopperId }) =>
  deleteStockAlerts(tx, shopperId);

/** Handles `onGuestSignIn`: moves the guest's registered browsers to the customer. */
export const moveDevices: TransactionHooks['onGuestSignIn'][number] = (tx, { guestId, customerId }) =>
  updateDeviceOwner(tx, guestId, customerId);
