import { defineCall } from '#contract/call.ts';
import { nothing } from '#contract/wire.ts';
import { PAGES_A_MINUTE } from './measurement.limits.ts';
import { addVitals } from './measurement.wire.ts';

/** How fast a page was for somebody, told when it is left; who it was is not asked (decision 030). */
export const addVitalsCall = defineCall({
  name: 'measurement.addVitals',
  method: 'POST',
  path: '/common/web-vitals',
  audience: 'anyone',
  ours: true,
  input: addVitals,
  output: nothing,
  limit: { requests: PAGES_A_MINUTE, perSeconds: 60, by: 'address' },
});
