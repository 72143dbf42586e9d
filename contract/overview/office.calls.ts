import { defineOfficeCall } from '#contract/office-call.ts';
import { request } from '#contract/wire.ts';
import { today } from './office.wire.ts';

/** Reads the overview of today, for every member of staff; each sees only what their permissions allow. */
export const readTodayCall = defineOfficeCall({
  name: 'overview.readToday',
  method: 'GET',
  path: '/office/today',
  audience: 'self',
  effect: 'reads',
  input: request({}),
  output: today,
});
