import { defineOfficeCall } from '#contract/office-call.ts';
import { request } from '#contract/wire.ts';
import * as wire from './office.wire.ts';

/** Reads failed jobs, and whether the shop is in maintenance. */
export const readSystemCall = defineOfficeCall({
  name: 'system.readSystem',
  method: 'GET',
  path: '/office/system',
  audience: 'staff',
  needs: 'work.retry',
  effect: 'reads',
  input: request({}),
  output: wire.system,
});
/** Retries failed jobs once. A job that somebody else is already retrying is not started twice. */
export const retryWorkCall = defineOfficeCall({
  name: 'system.retryWork',
  method: 'POST',
  path: '/office/system/retry',
  audience: 'staff',
  needs: 'work.retry',
  effect: 'writes',
  input: wire.retryWork,
  output: wire.retriedWork,
  refusals: ['notFound'],
  limit: { requests: 600, perSeconds: 3600, by: 'session' },
});
/** Closes the shop's pages for shoppers, or opens them again. */
export const switchMaintenanceCall = defineOfficeCall({
  name: 'system.switchMaintenance',
  method: 'POST',
  path: '/office/system/maintenance',
  audience: 'staff',
  needs: 'work.retry',
  needsProof: true,
  effect: 'writes',
  input: wire.switchMaintenance,
  output: wire.system,
  refusals: ['changedMeanwhile'],
  limit: { requests: 120, perSeconds: 3600, by: 'session' },
});
