import { defineCall } from '#contract/call.ts';
import { nothing, request } from '#contract/wire.ts';
import {
  ownStockAlerts,
  pushKey,
  removeDevice,
  removeNotifyMe,
  saveDevice,
  saveNotifyMe,
} from './notifications.wire.ts';

export const saveDeviceCall = defineCall({
  name: 'notifications.saveDevice',
  method: 'POST',
  path: '/account/update-device-token',
  audience: 'session',
  input: saveDevice,
  output: nothing,
});
/** Unsubscribes this browser from push notifications. */
export const removeDeviceCall = defineCall({
  name: 'notifications.removeDevice',
  method: 'POST',
  path: '/account/remove-device-token',
  audience: 'session',
  input: removeDevice,
  output: nothing,
  ours: true,
});
/**
 * A GET that changes state, because Specification 7 requires it. The token in the header authorizes it, never a cookie
 * alone (product.md 2).
 */
export const saveNotifyMeCall = defineCall({
  name: 'notifications.saveNotifyMe',
  method: 'GET',
  path: '/user/product/notify-me/:productId',
  audience: 'customer',
  input: saveNotifyMe,
  output: nothing,
  refusals: ['notFound', 'wrongState'],
});
/** Removes the stock alert; repeating the request changes nothing. */
export const removeNotifyMeCall = defineCall({
  name: 'notifications.removeNotifyMe',
  method: 'DELETE',
  path: '/user/product/notify-me/:productId',
  audience: 'customer',
  ours: true,
  input: removeNotifyMe,
  output: nothing,
});
/** Lists the customer's stock alerts, so that the button shows its state on the next visit. */
export const listStockAlertsCall = defineCall({
  name: 'notifications.listStockAlerts',
  method: 'GET',
  path: '/user/product/notify-me',
  audience: 'customer',
  ours: true,
  input: request({}),
  output: ownStockAlerts,
});
/** The public key with which browsers subscribe to push notifications; null if push is not configured. */
export const readPushKeyCall = defineCall({
  name: 'notifications.readPushKey',
  method: 'GET',
  path: '/common/push-key',
  audience: 'anyone',
  ours: true,
  input: request({}),
  output: pushKey,
});
