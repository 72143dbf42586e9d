import { defineOfficeCall } from '#contract/office-call.ts';
import { request } from '#contract/wire.ts';
import { today } from './office.wire.ts';

/** For everybody who works here; each sees the lines of their own permissions. */
export const readTodayCall = defineOfficeCall({
  name: 'overview.readToday',
  method: 'GET',
  path: '/office/today',
  audience: 'self',
  effect: 'reads',
  input: request({}),
  output: today,
});
