import { defineOfficeCall } from '#contract/office-call.ts';
import { request } from '#contract/wire.ts';
import { today } from './office.wire.ts';
import { setUp } from './set-up.wire.ts';

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
/** Reads what a new shop still needs before it sells. */
export const readSetUpCall = defineOfficeCall({
  name: 'overview.readSetUp',
  method: 'GET',
  path: '/office/set-up',
  audience: 'staff',
  needs: 'staff.manage',
  effect: 'reads',
  input: request({}),
  output: setUp,
});
