import { defineCall } from '#contract/call.ts';
import { request } from '#contract/wire.ts';
import { choices, saveChoice } from './choices.wire.ts';

export const listChoicesCall = defineCall({
  name: 'notifications.listChoices',
  method: 'GET',
  path: '/user/notification-choices',
  audience: 'customer',
  input: request({}),
  output: choices,
  ours: true,
});
/** What is wanted is said, not 'the other of what is': said twice it is the same. */
export const saveChoiceCall = defineCall({
  name: 'notifications.saveChoice',
  method: 'POST',
  path: '/user/notification-choices',
  audience: 'customer',
  input: saveChoice,
  output: choices,
  limit: { requests: 300, perSeconds: 3600, by: 'session' },
  ours: true,
});
