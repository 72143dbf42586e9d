import { defineCall } from '#contract/call.ts';
import { nothing } from '#contract/wire.ts';
import { FAULTS_A_MINUTE, PAGES_A_MINUTE } from './measurement.limits.ts';
import { addVitals, sendPageFault } from './measurement.wire.ts';

/** Reports how fast a page was for a visitor, sent when the visitor leaves the page; anonymous (decision 030). */
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

/** Reports that a page did not start in a visitor's browser, or failed later; anonymous (decision 036). */
export const sendPageFaultCall = defineCall({
  name: 'measurement.sendPageFault',
  method: 'POST',
  path: '/common/page-faults',
  audience: 'anyone',
  ours: true,
  input: sendPageFault,
  output: nothing,
  limit: { requests: FAULTS_A_MINUTE, perSeconds: 60, by: 'address' },
});
