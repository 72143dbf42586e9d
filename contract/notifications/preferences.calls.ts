import { defineCall } from '#contract/call.ts';
import { request } from '#contract/wire.ts';
import { preferences, saveNotificationPreference } from './preferences.wire.ts';

export const listNotificationPreferencesCall = defineCall({
  name: 'notifications.listNotificationPreferences',
  method: 'GET',
  path: '/user/notification-choices',
  audience: 'customer',
  input: request({}),
  output: preferences,
  ours: true,
});
/**
 * Saves whether a topic is sent by a channel. The request contains the wanted state, so that repeating it changes
 * nothing.
 */
export const saveNotificationPreferenceCall = defineCall({
  name: 'notifications.saveNotificationPreference',
  method: 'POST',
  path: '/user/notification-choices',
  audience: 'customer',
  input: saveNotificationPreference,
  output: preferences,
  limit: { requests: 300, perSeconds: 3600, by: 'session' },
  ours: true,
});
