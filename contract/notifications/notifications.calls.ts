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
/** This browser is to be told nothing any more. */
export const removeDeviceCall = defineCall({
  name: 'notifications.removeDevice',
  method: 'POST',
  path: '/account/remove-device-token',
  audience: 'session',
  input: removeDevice,
  output: nothing,
  ours: true,
});
/** Changes state by GET, as the contract has it; its authority is the token in the header, never a cookie alone (product.md 2). */
export const saveNotifyMeCall = defineCall({
  name: 'notifications.saveNotifyMe',
  method: 'GET',
  path: '/user/product/notify-me/:productId',
  audience: 'customer',
  input: saveNotifyMe,
  output: nothing,
  refusals: ['notFound', 'wrongState'],
});
/** Waited for no longer; said twice it is the same. */
export const removeNotifyMeCall = defineCall({
  name: 'notifications.removeNotifyMe',
  method: 'DELETE',
  path: '/user/product/notify-me/:productId',
  audience: 'customer',
  ours: true,
  input: removeNotifyMe,
  output: nothing,
});
/** What is waited for, so that a button which was pressed says so on the next visit as well. */
export const listStockAlertsCall = defineCall({
  name: 'notifications.listStockAlerts',
  method: 'GET',
  path: '/user/product/notify-me',
  audience: 'customer',
  ours: true,
  input: request({}),
  output: ownStockAlerts,
});
/** What a browser subscribes to; null where browsers are told nothing. */
export const readPushKeyCall = defineCall({
  name: 'notifications.readPushKey',
  method: 'GET',
  path: '/common/push-key',
  audience: 'anyone',
  ours: true,
  input: request({}),
  output: pushKey,
});
